import { addMonths, DAY_MS, type Month, monthOf, nextDrawAt, startOfMonth } from '../calendar.ts';

const MINUTE_MS = 60_000;
/** The list is frozen this long after the month ends. By then, every request that arrived in time is recorded. */
const FREEZE_AFTER_MS = 5 * MINUTE_MS;
/** The beacon decides this long after the month ends: 8 or 9 PM Eastern, and an hour for outsiders to see the list. */
const DRAWN_AFTER_MS = 60 * MINUTE_MS;
/** A witness must have dated the commitment this long before the beacon decides. */
const WITNESSED_BEFORE_MS = 15 * MINUTE_MS;
/** A month that isn't drawn this long after the beacon decided is overdue, and sets off an alarm. */
const OVERDUE_AFTER_MS = 15 * MINUTE_MS;

/** When the list of a month is due to be frozen, milliseconds since the epoch. */
export function freezeDueAt(month: Month): number {
  return startOfMonth(addMonths(month, 1)) + FREEZE_AFTER_MS;
}

/**
 * When the beacon decides the draw of `month`: at 01:00:00 UTC on the first of the next month, and a day later for each
 * day that the draw is postponed. Nothing else moves it. Milliseconds since the epoch.
 */
export function decidedAt(month: Month, postponements: number): number {
  return startOfMonth(addMonths(month, 1)) + DRAWN_AFTER_MS + postponements * DAY_MS;
}

/** The draw is postponed if no witness has dated the commitment by then. Milliseconds since the epoch. */
export function witnessDeadline(month: Month, postponements: number): number {
  return decidedAt(month, postponements) - WITNESSED_BEFORE_MS;
}

/** When a month that isn't drawn yet is overdue, milliseconds since the epoch. */
export function overdueAt(month: Month, postponements: number): number {
  return decidedAt(month, postponements) + OVERDUE_AFTER_MS;
}

/**
 * How many days a draw that was postponed `before` days has to be postponed in all at `now`, so that a witness can still
 * date its commitment.
 */
export function postponementsAt(month: Month, before: number, now: number): number {
  const late = Math.floor((now - witnessDeadline(month, 0)) / DAY_MS) + 1;
  return Math.max(before, late);
}

/**
 * What a countdown to the next draw counts down to: the end of the month, and then, for an hour, the beacon's round.
 * Milliseconds since the epoch.
 */
export function countdownEnd(now: number): number {
  const running = decidedAt(addMonths(monthOf(now), -1), 0);
  return now < running ? running : nextDrawAt(now);
}
