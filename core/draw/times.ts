import { addMonths, type Month, startOfMonth } from '../calendar.ts';

/** A draw's round is due this long after its month ends, so the list can be published first. */
const AFTER_MONTH_MS = 15 * 60_000;
/** If the list is late, the round is due this long after the freeze: no one can know it by then. */
const AFTER_FREEZE_MS = 60_000;

/**
 * When the beacon decides the draw of `month`: at 00:15:00 UTC on the first of the next month, or one minute after the
 * list was frozen (`frozenAt`), whichever is later. Milliseconds since the epoch.
 */
export function decidedAt(month: Month, frozenAt: number): number {
  return Math.max(startOfMonth(addMonths(month, 1)) + AFTER_MONTH_MS, frozenAt + AFTER_FREEZE_MS);
}
