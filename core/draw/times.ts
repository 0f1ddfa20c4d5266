import { addMonths, type Month, startOfMonth } from '../calendar.ts';

/** A draw's round is due this long after its month has ended, so that the list can be published before. */
const AFTER_MONTH_MS = 15 * 60_000;
/** If the list is late, the round is due this long after it was frozen: never one that somebody could know by then. */
const AFTER_FREEZE_MS = 60_000;

/**
 * When the beacon decides the draw of `month`: at 00:15:00 UTC on the first of the next month, or one minute after the list
 * was frozen (`frozenAt`) if that is later. Milliseconds since the epoch.
 */
export function decidedAt(month: Month, frozenAt: number): number {
  return Math.max(startOfMonth(addMonths(month, 1)) + AFTER_MONTH_MS, frozenAt + AFTER_FREEZE_MS);
}
