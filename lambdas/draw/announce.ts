import { dayOf, type Month } from '../../core/calendar.ts';
import {
  type Candidate,
  currentCandidate,
  type DrawRecord,
  type ExclusionReason,
  exclusionOf,
  has,
  isMailHolder,
  type PrizeEvent,
} from '../../core/draw/record.ts';
import { logger } from '../aws/log.ts';
import { changeDraw, saveDraw } from '../store/draw.ts';
import { holderOf } from '../store/entrants.ts';
import { loadProfile } from '../store/profile.ts';
import { mailWinner, notifyOperators } from './mail.ts';

/**
 * Announces a drawn month: checks the winner once more (an alternate takes their place if they are not eligible any more,
 * and the public record says so), then writes to them and to the operators. Only the run that saved the announcement
 * writes to the winner, so nobody is written to twice; should it be cut off, `tellOperators` says what is not known.
 */
export async function announce(record: DrawRecord, now: number): Promise<void> {
  const events = await disqualifyIneligible(record, now);
  const checked: DrawRecord = { ...record, events };
  const current = currentCandidate(checked);
  const isNew = current !== undefined && !has(checked, current, 'announced');
  const announced: PrizeEvent[] = isNew ? [{ at: now, candidate: current, what: 'announced' }] : [];
  const announcement = { status: 'announced', events: [...events, ...announced] } as const;
  const saved = await saveDraw(record, { ...announcement, isTold: false, tellingAt: now });
  const winner = current === undefined ? undefined : saved.candidates?.[current];
  const problem = isNew && winner ? await tryToMail(saved, current, winner) : undefined;
  await tell(saved, winner, problem);
}

/**
 * Tells the operators of an announcement whose run was cut off before it had. Throws LostRace when another run has taken
 * that on.
 */
export async function tellOperators(cutOff: DrawRecord, now: number): Promise<void> {
  const record = await saveDraw(cutOff, { tellingAt: now });
  const current = currentCandidate(record);
  const winner = current === undefined ? undefined : record.candidates?.[current];
  const isUnsure = current !== undefined && !record.mailed.includes(current);
  await tell(record, winner, isUnsure ? 'our run was cut off, and no mail of ours is known to have left' : undefined);
}

/** Keeps that a mail to a candidate has left. */
export async function noteMailed(month: Month, candidate: number): Promise<void> {
  await changeDraw(month, ({ mailed }) => ({ mailed: [...new Set([...mailed, candidate])] }));
}

/** At least once, whatever happens: twice is a nuisance, never is a winner nobody cares for. */
async function tell(record: DrawRecord, winner: Candidate | undefined, problem: string | undefined): Promise<void> {
  await notifyOperators(record, winner, problem);
  await changeDraw(record.month, () => ({ isTold: true }));
}

/** Writes to the winner; what kept it from them, if anything, so that an operator can write themselves. */
async function tryToMail({ month }: DrawRecord, candidate: number, winner: Candidate): Promise<string | undefined> {
  if (!winner.email) return 'entered by mail, without an email address';
  try {
    await mailWinner(month, winner);
  } catch (error) {
    logger.error('the winner was not mailed', { month, error: error as Error });
    return 'the mail could not be sent';
  }
  await noteMailed(month, candidate);
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

/** Entries by mail were checked when they were frozen, and nothing about them can have changed. */
async function ineligibility({ holder }: Candidate, now: number): Promise<ExclusionReason | undefined> {
  if (isMailHolder(holder)) return undefined;
  return exclusionOf(holderOf(holder, 0, await loadProfile(holder)), dayOf(now));
}
