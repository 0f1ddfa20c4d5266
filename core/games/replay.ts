import type { Random } from '../fair.ts';

/**
 * Whether a finished play follows from its seed: draws everything random again and compares it with the record.
 * `Recorded` is the archive's record of the play.
 */
export type Replay<Recorded> = (recorded: Recorded, random: Random) => boolean;

/** Whether two values are equal as JSON, in any order of keys: stores and networks may reorder them. */
export function same(drawn: unknown, recorded: unknown): boolean {
  return canonical(drawn) === canonical(recorded);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
