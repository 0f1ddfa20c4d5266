import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../server-time.ts';

/** A moment later, so that what is due at the instant is due for the server too. */
const MARGIN_MS = 500;

/** Runs once when the server's clock reaches `instant` (milliseconds since the epoch); never while it is undefined. */
export function useAt(instant: number | undefined, run: () => void): void {
  const onTime = useEffectEvent(run);
  useEffect(() => {
    if (instant === undefined) return;
    const timer = setTimeout(() => onTime(), Math.max(0, instant - serverNow()) + MARGIN_MS);
    return () => clearTimeout(timer);
  }, [instant]);
}
