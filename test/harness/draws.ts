import { expect } from 'vitest';
import { addMonths, type Month, monthOf } from '../../core/calendar.ts';
import type { DrawStatus } from '../../core/draw/record.ts';
import type { DrawProgress } from '../../core/operations.ts';
import { routes } from '../../core/routes.ts';
import type { TestStack } from './stack.ts';

/** The clock's current month, and the first day after it. */
export function monthOn({ clock }: TestStack): { month: Month; firstDay: string } {
  const month = monthOf(clock.now());
  return { month, firstDay: `${addMonths(month, 1)}-01` };
}

/** Moves the clock to `time`, and runs the draw as the schedule would at that time. */
export async function runDrawAt(stack: TestStack, time: string): Promise<DrawProgress> {
  stack.clock.moveTo(new Date(time));
  return (await stack.functions.invoke('events/draw', { time })) as DrawProgress;
}

/** Makes the schedule's calls in the first half hour of a month. */
export async function drawMonthBefore(stack: TestStack, firstDay: string): Promise<DrawProgress> {
  await runDrawAt(stack, `${firstDay}T00:00:00Z`);
  await runDrawAt(stack, `${firstDay}T00:10:00Z`);
  return runDrawAt(stack, `${firstDay}T00:20:00Z`);
}

/** Moves the clock to a time when the stack's own schedule runs the draw, and waits until the draw has this status. */
export async function awaitDraw(stack: TestStack, time: string, month: Month, status: DrawStatus): Promise<void> {
  stack.clock.moveTo(new Date(time));
  const guest = stack.caller({});
  const look = async () => (await guest.call(routes.draws.get, { month })).status;
  await expect.poll(look).toBe(status);
}

/** How emails name a month: "November 2026". */
export function monthInWords(month: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01`).toLocaleString('en-US', options);
}

/** Waits until the stack's own schedule has drawn the month before `firstDay`. */
export async function awaitDrawBefore(stack: TestStack, firstDay: string): Promise<void> {
  const month = addMonths(firstDay.slice(0, 7), -1);
  await awaitDraw(stack, `${firstDay}T00:10:01Z`, month, 'frozen');
  await awaitDraw(stack, `${firstDay}T00:20:01Z`, month, 'announced');
}
