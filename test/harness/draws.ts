import { expect } from 'vitest';
import type { Month } from '../../core/calendar.ts';
import type { DrawStatus } from '../../core/draw-record.ts';
import type { DrawProgress } from '../../core/operations.ts';
import { routes } from '../../core/routes.ts';
import type { TestStack } from './stack.ts';

/** Moves the clock to `time`, and runs the draw as the schedule would at that time. */
export async function runDrawAt(stack: TestStack, time: string): Promise<DrawProgress> {
  stack.clock.moveTo(new Date(time));
  return (await stack.functions.invoke('events/draw', { time })) as DrawProgress;
}

/** The calls that the schedule makes in the first half hour of a month. */
export async function drawMonthBefore(stack: TestStack, firstDay: string): Promise<DrawProgress> {
  await runDrawAt(stack, `${firstDay}T00:00:00Z`);
  await runDrawAt(stack, `${firstDay}T00:10:00Z`);
  return runDrawAt(stack, `${firstDay}T00:20:00Z`);
}

/** Moves the clock to a time at which the stack's own schedule calls the draw, and waits for what it makes of the month. */
export async function awaitDraw(stack: TestStack, time: string, month: Month, status: DrawStatus): Promise<void> {
  stack.clock.moveTo(new Date(time));
  const guest = stack.caller({});
  await expect.poll(async () => (await guest.call(routes.draws.look, { month })).status).toBe(status);
}
