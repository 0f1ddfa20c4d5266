import { startOfMonth } from '../core/calendar.ts';
import type { Clock } from './clock.ts';
import type { Functions } from './functions.ts';

const TICK_MS = 500;
const MINUTE_MS = 60_000;
/** The draw stack's schedule: every ten minutes during the first six hours of a month. */
const EVERY_MS = 10 * MINUTE_MS;
const LAST_MS = 5 * 60 * MINUTE_MS + 50 * MINUTE_MS;

/** The latest scheduled draw time that isn't after `now`, milliseconds since the epoch. */
function latestDrawTime(now: number): number {
  const monthStart = startOfMonth(new Date(now).toISOString().slice(0, 7));
  const passed = Math.floor((now - monthStart) / EVERY_MS) * EVERY_MS;
  return monthStart + Math.min(passed, LAST_MS);
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
