import { Failure } from '../failure.ts';

/** The most entries a person can have in a month's draw; null for no limit. */
export type EntryLimit = number | null;

/** Perfect daily play of all free games, plus a fifth (docs/economy.md). Production sets its own. */
export const defaultEntryLimit = 5000;

/** How a stage's setting says that there's no limit. */
export const NO_LIMIT = 'none';

/** Parses the setting: a whole number from 1 on, or `none`. Undefined for anything else. */
export function parseEntryLimit(setting: unknown): EntryLimit | undefined {
  if (setting === NO_LIMIT) return null;
  const limit = Number(setting);
  return Number.isSafeInteger(limit) && limit > 0 ? limit : undefined;
}

/** How many more entries a person with `tickets` can get this month. */
export function entriesLeft(tickets: number, limit: EntryLimit): number {
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - tickets);
}

/** Of the `wanted` entries, as many as the limit allows. Throws `entry-limit` if that's none. */
export function entriesToAdd(wanted: number, tickets: number, limit: EntryLimit): number {
  const added = Math.min(wanted, entriesLeft(tickets, limit));
  if (added === 0 && wanted > 0) throw new Failure('entry-limit');
  return added;
}
