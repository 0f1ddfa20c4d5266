import { dayOf, type Month } from '../../core/calendar.ts';
import {
  type Candidate,
  currentCandidate,
  type DrawRecord,
  type ExclusionReason,
  exclusionOf,
  hasEvent,
  isMailHolder,
  type PrizeEvent,
} from '../../core/draw/record.ts';
import { logger } from '../aws/log.ts';
import { changeDraw, saveDraw } from '../store/draw.ts';
import { holderOf } from '../store/entrants.ts';
import { loadProfile } from '../store/profile.ts';
import { emailWinner, notifyOperators } from './emails.ts';

/**
 * Announces a drawn month: checks the winner again, then emails them and the operators. If the winner is no longer
 * eligible, an alternate takes their place, and the public record says so. Only the run that saved the announcement
 * emails the winner, so no one gets two emails. If that run is interrupted, `renotifyOperators` reports what we don't
 * know.
 */
export async function announce(record: DrawRecord, now: number): Promise<void> {
  const events = await disqualifyIneligible(record, now);
  const checked: DrawRecord = { ...record, events };
  const current = currentCandidate(checked);
  const isNew = current !== undefined && !hasEvent(checked, current, 'announced');
  const announced: PrizeEvent[] = isNew ? [{ at: now, candidate: current, what: 'announced' }] : [];
  const announcement = { status: 'announced', events: [...events, ...announced] } as const;
  const saved = await saveDraw(record, { ...announcement, operatorsNotified: false, notifyingSince: now });
  const winner = current === undefined ? undefined : saved.candidates?.[current];
  const problem = isNew && winner ? await tryToEmail(saved, current, winner, now) : undefined;
  await notify(saved, winner, problem);
}

/**
 * Notifies the operators of an announcement whose run was interrupted first. Throws LostRace if another run is already
 * doing it.
 */
export async function renotifyOperators(interrupted: DrawRecord, now: number): Promise<void> {
  const record = await saveDraw(interrupted, { notifyingSince: now });
  const current = currentCandidate(record);
  const winner = current === undefined ? undefined : record.candidates?.[current];
  const isUnsure = current !== undefined && !record.emailed.includes(current);
  await notify(record, winner, isUnsure ? 'our run was interrupted, so they may not have been emailed' : undefined);
}

/** Records that a candidate was emailed. */
export async function recordEmailed(month: Month, candidate: number): Promise<void> {
  await changeDraw(month, ({ emailed }) => ({ emailed: [...new Set([...emailed, candidate])] }));
}

/** At least once. Two emails are a nuisance; a forgotten winner isn't acceptable. */
async function notify(record: DrawRecord, winner: Candidate | undefined, problem: string | undefined): Promise<void> {
  await notifyOperators(record, winner, problem);
  await changeDraw(record.month, () => ({ operatorsNotified: true }));
}

/** Emails the winner. Returns the problem if that fails, so that an operator can contact them. */
async function tryToEmail(
  { month }: DrawRecord,
  candidate: number,
  winner: Candidate,
  now: number,
): Promise<string | undefined> {
  if (!winner.email) return 'their mail-in card has no email address';
  try {
    await emailWinner(month, winner, now);
  } catch (error) {
    logger.error('winner not emailed', { month, error: error as Error });
    return "our email to them couldn't be sent";
  }
  await recordEmailed(month, candidate);
  return undefined;
}

async function disqualifyIneligible(record: DrawRecord, now: number): Promise<readonly PrizeEvent[]> {
  let checked = record;
  for (let current = currentCandidate(checked); current !== undefined; current = currentCandidate(checked)) {
    const candidate = checked.candidates?.[current];
    const reason = candidate && (await ineligibility(candidate, now));
    if (!reason) break;
    const event: PrizeEvent = { at: now, candidate: current, what: 'disqualified', reason };
    checked = { ...checked, events: [...checked.events, event] };
  }
  return checked.events;
}

/** Mail-in entries were checked at the freeze, and can't have changed since. */
async function ineligibility({ holder }: Candidate, now: number): Promise<ExclusionReason | undefined> {
  if (isMailHolder(holder)) return undefined;
  return exclusionOf(holderOf(holder, 0, await loadProfile(holder)), dayOf(now));
}
