import * as z from 'zod/mini';
import { isMonth } from '../../core/calendar.ts';
import { type DrawStatus, freezeDueAt, isOverdue, monthDue, wasInterrupted } from '../../core/draw/record.ts';
import type { DrawProgress } from '../../core/operations.ts';
import { logger } from '../aws/log.ts';
import { announce, renotifyOperators } from '../draw/announce.ts';
import { freezeMonth } from '../draw/freeze.ts';
import { holdMonth } from '../draw/hold.ts';
import { countOverdue } from '../draw/overdue.ts';
import { loadDraw } from '../store/draw.ts';
import { withRetries } from '../store/transaction.ts';

/** The schedule sends its scheduled time. An operator can also name a month other than the one due. */
const eventSchema = z.object({
  time: z.iso.datetime(),
  month: z.optional(z.string().check(z.refine(isMonth))),
});

/**
 * Moves a month's draw as far as it can go: open -> frozen -> drawn -> announced (design section 9). Each step is safe to
 * repeat, to run twice at once, and to kill. Returns the stage it reached.
 */
export async function handler(event: unknown): Promise<DrawProgress> {
  const { time, month: wanted } = z.parse(eventSchema, event);
  const now = Date.parse(time);
  const month = wanted ?? monthDue(now);
  let status: DrawStatus | undefined;
  try {
    while (await withRetries(() => advance(month, now)));
  } finally {
    status = (await loadDraw(month))?.status;
    countOverdue(isOverdue(month, status, now) ? 1 : 0);
  }
  logger.info('draw', { month, status: status ?? 'open' });
  return { month, status: status ?? 'open' };
}

/** Takes one step. Returns false if there is nothing to do now. */
async function advance(month: string, now: number): Promise<boolean> {
  const record = await loadDraw(month);
  switch (record?.status) {
    case undefined:
      if (now < freezeDueAt(month)) return false;
      await freezeMonth(month);
      return true;
    case 'frozen':
      return holdMonth(record, now);
    case 'drawn':
      await announce(record, now);
      return true;
    case 'announced':
      if (!wasInterrupted(record, now)) return false;
      await renotifyOperators(record, now);
      return true;
  }
}
