import { expect } from 'vitest';
import { shownOn, siteSource } from '../../bin/published-files.ts';
import { addMonths, type Month, monthOf } from '../../core/calendar.ts';
import { collectEvidence } from '../../core/draw/evidence.ts';
import { verifyDraw } from '../../core/draw/verify.ts';
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

/** Two of the calls that the schedule makes on the first day of a month: for the freeze, and for the draw. */
export async function drawMonthBefore(stack: TestStack, firstDay: string): Promise<DrawProgress> {
  await runDrawAt(stack, `${firstDay}T00:05:00Z`);
  return runDrawAt(stack, `${firstDay}T01:01:00Z`);
}

/** Verifies a draw as anyone can, from the published files and what the site shows. Returns the steps that fail. */
export async function failedSteps({ origin, services }: TestStack, month: Month): Promise<string[]> {
  const evidence = await collectEvidence(month, siteSource(origin));
  const trust = { chain: services.drand.chain, witnesses: services.witnesses.list };
  const { steps } = verifyDraw(evidence, trust, await shownOn(origin, month));
  return steps.filter(({ ok }) => !ok).map(({ name, published, computed }) => `${name}: ${published} / ${computed}`);
}

/** Moves the clock to the freeze, and waits until both witnesses have dated the list: later, they'd be too late. */
export async function awaitFreeze(stack: TestStack, firstDay: string): Promise<void> {
  stack.clock.moveTo(new Date(`${firstDay}T00:05:01Z`));
  const guest = stack.caller({});
  const month = addMonths(firstDay.slice(0, 7), -1);
  const look = async () => (await guest.call(routes.draws.get, { month })).sightings.length;
  await expect.poll(look).toBe(2);
}

/** Moves the clock to the draw of a frozen month, and waits until the stack's own schedule has announced its winner. */
export async function awaitAnnouncement(stack: TestStack, firstDay: string): Promise<void> {
  stack.clock.moveTo(new Date(`${firstDay}T01:01:01Z`));
  const guest = stack.caller({});
  const month = addMonths(firstDay.slice(0, 7), -1);
  const look = async () => (await guest.call(routes.draws.get, { month })).status;
  await expect.poll(look).toBe('announced');
}

/** How emails name a month: "November 2026". */
export function monthInWords(month: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01`).toLocaleString('en-US', options);
}

/** Waits until the stack's own schedule has drawn the month before `firstDay`. */
export async function awaitDrawBefore(stack: TestStack, firstDay: string): Promise<void> {
  await awaitFreeze(stack, firstDay);
  await awaitAnnouncement(stack, firstDay);
}
