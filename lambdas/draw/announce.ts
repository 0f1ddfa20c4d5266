import { dayOf } from '../../core/calendar.ts';
import {
  type Candidate,
  currentCandidate,
  type DrawRecord,
  type ExclusionReason,
  exclusionOf,
  has,
  isMailHolder,
  type PrizeEvent,
} from '../../core/draw-record.ts';
import { logger } from '../edge/log.ts';
import { saveDraw } from '../store/draw.ts';
import { holderOf } from '../store/entrants.ts';
import { loadProfile } from '../store/profile.ts';
import { mailWinner, notifyOperators } from './mail.ts';

/**
 * Announces a drawn month: checks the winner once more (an alternate takes their place if they are not eligible any more,
 * and the public record says so), then writes to them and to the operators. A mail is claimed before it is sent, so a run
 * that is killed in between sends none twice; the operators see whom nobody wrote to.
 */
export async function announce(record: DrawRecord, now: number): Promise<void> {
  const events = await disqualifyIneligible(record, now);
  const checked: DrawRecord = { ...record, events };
  const current = currentCandidate(checked);
  const isNew = current !== undefined && !has(checked, current, 'announced');
  const announced: PrizeEvent[] = isNew ? [{ at: now, candidate: current, what: 'announced' }] : [];
  const mailed = isNew ? [...record.mailed, current] : record.mailed;
  const saved = await saveDraw(record, { status: 'announced', events: [...events, ...announced], mailed });
  const winner = current === undefined ? undefined : saved.candidates?.[current];
  const problem = isNew && winner ? await tryToMail(saved, winner) : undefined;
  await notifyOperators(saved, winner, problem);
}

/** Writes to the winner; what kept it from them, if anything, so that an operator can write themselves. */
async function tryToMail({ month }: DrawRecord, winner: Candidate): Promise<string | undefined> {
  if (!winner.email) return 'entered by mail, without an email address';
  try {
    await mailWinner(month, winner);
    return undefined;
  } catch (error) {
    logger.error('the winner was not mailed', { month, error: error as Error });
    return 'the mail could not be sent';
  }
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
