import type { DrawProgress } from '../../core/operations.ts';
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
