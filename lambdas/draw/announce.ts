import { dayOf, type Month } from '../../core/calendar.ts';
import { drawTickets, NAMED } from '../../core/draw/draw.ts';
import type { LogEvent } from '../../core/draw/log.ts';
import type { Disqualification, ExclusionReason } from '../../core/draw/reasons.ts';
import {
  type Candidate,
  currentCandidate,
  type DrawRecord,
  exclusionOf,
  isMailHolder,
  type PrizeEvent,
} from '../../core/draw/record.ts';
import { logger } from '../aws/log.ts';
import { changeDraw, saveDraw } from '../store/draw.ts';
import { holderOf } from '../store/entrants.ts';
import { loadProfile } from '../store/profile.ts';
import { emailWinner, notifyOperators } from './emails.ts';
import { frozenListOf, identify } from './hold.ts';

/**
 * Announces a drawn month: checks the winner again, then emails them and the operators. If the winner is no longer
 * eligible, an alternate takes their place, and the public log says so. Only the run that saved the announcement
 * emails the winner, so no one gets two emails. If that run is interrupted, `renotifyOperators` reports what we don't
 * know.
 */
export async function announce(record: DrawRecord, now: number): Promise<void> {
  const checked = await findEligible(record, now);
  const current = currentCandidate(checked);
  const winner = current === undefined ? undefined : checked.candidates?.[current];
  const announced: PrizeEvent[] = current === undefined ? [] : [{ at: now, candidate: current, what: 'announced' }];
  const events = [...checked.events.slice(record.events.length), ...announced];
  const next = { ...checked, events: [...record.events, ...events] };
  const { candidates = [] } = next;
  const saved = await saveDraw(
    record,
    { status: 'announced', candidates, events: next.events, operatorsNotified: false, notifyingSince: now },
    now,
    { events: [...events.map((event) => logged(event, candidates)), ...(winner ? [] : [closing(record)])] },
  );
  const problem = winner && current !== undefined ? await tryToEmail(saved, current, winner, now) : undefined;
  await notify(saved, winner, problem);
}

/** A candidate's event as an entry of the public log. Announcing someone opens what their line's id commits to. */
export function logged(event: PrizeEvent, candidates: readonly Candidate[]): LogEvent {
  const { candidate, what, reason, reference } = event;
  const { id = '', code = '', state = '', publicName: name = '' } = candidates[candidate] ?? {};
  if (what === 'announced') return { what, candidate, id, code, state, name };
  if (what !== 'disqualified') return { what, candidate, id };
  return { what, candidate, id, reason: reason as Disqualification, ...(reference && { reference }) };
}

function closing({ list }: DrawRecord): LogEvent {
  return { what: 'closed', reason: list.entrants === 0 ? 'no-entries' : 'no-eligible-candidate' };
}

/**
 * Notifies the operators of an announcement whose run was interrupted first. Throws LostRace if another run is already
 * doing it.
 */
export async function renotifyOperators(interrupted: DrawRecord, now: number): Promise<void> {
  const record = await saveDraw(interrupted, { notifyingSince: now }, now);
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

/** Disqualifies candidates who are no longer eligible. Draws more while anyone with an entry is left. */
async function findEligible(record: DrawRecord, now: number): Promise<DrawRecord> {
  let checked = record;
  for (;;) {
    const current = currentCandidate(checked);
    const candidate = current === undefined ? undefined : checked.candidates?.[current];
    if (current === undefined || !candidate) {
      const more = await drawMore(checked);
      if (more.length === 0) return checked;
      checked = { ...checked, candidates: [...(checked.candidates ?? []), ...more] };
      continue;
    }
    const reason = await ineligibility(candidate, now);
    if (!reason) return checked;
    const event: PrizeEvent = { at: now, candidate: current, what: 'disqualified', reason };
    checked = { ...checked, events: [...checked.events, event] };
  }
}

/** The next people drawn from the same numbers, in case no candidate so far can get the prize. */
async function drawMore(record: DrawRecord): Promise<Candidate[]> {
  const { seed, candidates = [], list } = record;
  if (!seed || candidates.length >= list.entrants) return [];
  const drawn = drawTickets(await frozenListOf(record), seed, candidates.length + NAMED);
  return identify(record, drawn.slice(candidates.length));
}

/** Mail-in entries were checked at the freeze, and can't have changed since. */
async function ineligibility({ holder }: Candidate, now: number): Promise<ExclusionReason | undefined> {
  if (isMailHolder(holder)) return undefined;
  return exclusionOf(holderOf(holder, 0, await loadProfile(holder)), dayOf(now));
}
