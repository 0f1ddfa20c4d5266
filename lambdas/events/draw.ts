import * as z from 'zod/mini';
import { isMonth, type Month } from '../../core/calendar.ts';
import { type DrawRecord, isOverdue, monthDue, wasInterrupted } from '../../core/draw/record.ts';
import { freezeDueAt, witnessDeadline } from '../../core/draw/times.ts';
import type { DrawProgress } from '../../core/operations.ts';
import { logger } from '../aws/log.ts';
import { announce, renotifyOperators } from '../draw/announce.ts';
import { commitTo, findWitness, isWitnessed, postpone } from '../draw/commit.ts';
import { monthsToDraw } from '../draw/due.ts';
import { freezeMonth } from '../draw/freeze.ts';
import { holdMonth } from '../draw/hold.ts';
import { publishLog } from '../draw/log.ts';
import { countOverdue } from '../draw/overdue.ts';
import { loadDraw } from '../store/draw.ts';
import { withRetries } from '../store/transaction.ts';

/** The schedule sends its scheduled time. An operator can also name a month other than the one due. */
const eventSchema = z.object({
  time: z.iso.datetime(),
  month: z.optional(z.string().check(z.refine(isMonth))),
});

/**
 * Draws the month that just ended and any that were missed, oldest first, each as far as it can go: open -> frozen ->
 * committed -> witnessed -> drawn -> announced (design section 9). Each step is safe to repeat, to run twice at once, and
 * to kill. Returns the stage that the newest month reached. A month that fails doesn't keep the others waiting; the first
 * failure is thrown at the end.
 */
export async function handler(event: unknown): Promise<DrawProgress> {
  const { time, month } = z.parse(eventSchema, event);
  const now = Date.parse(time);
  const months = month ? [month] : await monthsToDraw(now);
  const failures: unknown[] = [];
  for (const due of months)
    try {
      while (await withRetries(() => advance(due, now)));
    } catch (error) {
      failures.push(error);
    }
  await publishLog();
  const progress = await Promise.all(months.map(progressOf));
  countOverdue(progress.filter(({ month: due, record }) => isOverdue(due, record, now)).length);
  logger.info('draws', { draws: progress.map(({ month: due, status }) => `${due} ${status}`) });
  if (failures.length > 0) throw failures[0];
  const { month: newest, status } = progress.at(-1) ?? (await progressOf(monthDue(now)));
  return { month: newest, status };
}

async function progressOf(month: Month): Promise<DrawProgress & { readonly record: DrawRecord | undefined }> {
  const record = await loadDraw(month);
  return { month, record, status: record?.status ?? 'open' };
}

/** Takes one step. Returns false if there is nothing to do now. */
async function advance(month: string, now: number): Promise<boolean> {
  const record = await loadDraw(month);
  switch (record?.status) {
    case undefined:
      if (now < freezeDueAt(month)) return false;
      await freezeMonth(month, now);
      return true;
    case 'frozen':
      return towardDraw(record, now);
    case 'drawn':
      await announce(record, now);
      return true;
    case 'announced':
      if (!wasInterrupted(record, now)) return false;
      await renotifyOperators(record, now);
      return true;
  }
}

/** A frozen list is committed to, witnessed, and drawn at its round. Without a witness in time, it's postponed. */
async function towardDraw(record: DrawRecord, now: number): Promise<boolean> {
  if (!record.commitment) {
    await commitTo(record, now);
    return true;
  }
  if (await findWitness(record, now)) return true;
  if (isWitnessed(record)) return holdMonth(record, now);
  if (now < witnessDeadline(record.month, record.postponements)) return false;
  await postpone(record, now);
  return true;
}
