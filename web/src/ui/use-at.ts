import { useEffect, useEffectEvent } from 'react';
import { serverNow } from './server-time.ts';

/** A moment later, so that what is due at the instant is due for the server too. */
const MARGIN_MS = 500;
/**
 * No timer waits for longer: it stands still while the device sleeps, so that an instant that passed meanwhile is noticed
 * this soon after. (One of more than 24 days would not wait at all.)
 */
const LONGEST_WAIT_MS = 10_000;

/** Runs once when the server's clock reaches `instant` (milliseconds since the epoch); never while it is undefined. */
export function useAt(instant: number | undefined, run: () => void): void {
  const onTime = useEffectEvent(run);
  useEffect(() => (instant === undefined ? undefined : callAt(instant, () => onTime())), [instant]);
}

/** Calls once when the server's clock reaches `instant`, never before it returns. Returns how to call it off. */
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
