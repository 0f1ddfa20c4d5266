import { addMonths, type Month } from '../../core/calendar.ts';
import { type DrawRecord, monthDue, wasInterrupted } from '../../core/draw/record.ts';
import { latestDraws } from '../store/draw.ts';
import { hasEntries } from '../store/entrants.ts';

/**
 * The months whose draw isn't done at `now`, oldest first: the one that just ended, and any that were missed in an outage
 * or by a clock that jumped.
 */
export async function monthsToDraw(now: number): Promise<Month[]> {
  const last = monthDue(now);
  const records = await latestDraws();
  const unfinished = records.filter((record) => !isDone(record, now)).map(({ month }) => month);
  const missing = from(records[0] ? addMonths(records[0].month, 1) : await firstMonth(last), last);
  return [...unfinished, ...missing].filter((month) => month <= last).sort();
}

function isDone(record: DrawRecord, now: number): boolean {
  return record.status === 'announced' && !wasInterrupted(record, now);
}

/** The first of the months up to `last` that have entries, before any was drawn. */
async function firstMonth(last: Month): Promise<Month> {
  let first = last;
  while (await hasEntries(addMonths(first, -1))) first = addMonths(first, -1);
  return first;
}

function from(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
