import { useEffect, useEffectEvent } from 'react';
import { serverNow } from './server-time.ts';

/** A short delay, so that the server's clock has surely reached the instant, too. */
const MARGIN_MS = 500;
/**
 * The longest single timer. Timers stop while the device sleeps, so an instant that passed meanwhile is noticed within
 * ten seconds after waking. (Timers over 24 days would fire at once.)
 */
const LONGEST_WAIT_MS = 10_000;

/** Runs once when the server's clock reaches `instant` (milliseconds since the epoch), or never if it is undefined. */
export function useAt(instant: number | undefined, run: () => void): void {
  const onTime = useEffectEvent(run);
  useEffect(() => (instant === undefined ? undefined : callAt(instant, () => onTime())), [instant]);
}

/**
 * Calls `run` once when the server's clock reaches `instant`, never synchronously. Returns a function that cancels it.
 */
export function callAt(instant: number, run: () => void): () => void {
  const left = () => instant + MARGIN_MS - serverNow();
  const wait = () => setTimeout(look, Math.max(0, Math.min(left(), LONGEST_WAIT_MS)));
  function look() {
    if (left() <= 0) run();
    else timer = wait();
  }
  let timer = wait();
  return () => clearTimeout(timer);
}
