import { DAY_MS, dayOf, startOfDay } from '../core/calendar.ts';
import type { Clock } from './clock.ts';
import type { Functions } from './functions.ts';

const TICK_MS = 500;
const MINUTE_MS = 60_000;
/** The draw stack's schedules, every day: every five minutes from 00:05, and from 01:01 to 05:56. */
const times = [
  ...Array.from({ length: 11 }, (_, i) => 5 + 5 * i),
  ...Array.from({ length: 60 }, (_, i) => 61 + 5 * i),
].map((minutes) => minutes * MINUTE_MS);

/** The latest scheduled draw time that isn't after `now`, milliseconds since the epoch. */
function latestDrawTime(now: number): number {
  const midnight = startOfDay(dayOf(now));
  const passed = times.findLast((time) => midnight + time <= now);
  return passed === undefined ? midnight - DAY_MS + (times.at(-1) ?? 0) : midnight + passed;
}

/** A stand-in for EventBridge Scheduler that uses the local clock. Returns a function that stops it. */
export function runSchedules({ functions, clock }: { functions: Functions; clock: Clock }): () => void {
  let last = latestDrawTime(clock.now());
  const timer = setInterval(() => {
    const due = latestDrawTime(clock.now());
    if (due === last) return;
    last = due;
    functions.invoke('events/draw', { time: new Date(due).toISOString() }).catch((error: unknown) => {
      console.error('events/draw', error);
    });
  }, TICK_MS);
  return () => clearInterval(timer);
}
