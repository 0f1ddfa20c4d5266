import { useSyncExternalStore } from 'react';

/**
 * The server's clock as the browser knows it. Countdowns and days use it, so that a wrong clock on the player's device
 * changes nothing. The hub tells it to the millisecond; until then the Date header of any reply will do.
 */
let offset = 0;
let source: 'device' | 'header' | 'server' = 'device';

/** Caches keep replies with their Date for a minute at most (`cacheSeconds`): so far a header may lag, milliseconds. */
const STALEST_MS = 90_000;

/** Notes the server's time (milliseconds since the epoch) as it was just told. */
export function noteServerTime(now: number, precision: 'header' | 'server'): void {
  if (precision === 'header' && source === 'server') return;
  const told = now - Date.now();
  const lag = offset - told;
  // A header lags and never leads: of several, the latest time is the best, unless the device's clock was set anew.
  if (precision === 'header' && source === 'header' && lag > 0 && lag < STALEST_MS) return;
  offset = told;
  source = precision;
}

/** The server's time, milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + offset;
}

function subscribeToSeconds(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}

const wholeSecond = () => Math.floor(serverNow() / 1000) * 1000;

/** The server's time to the second, rendering once a second; undefined where there is no clock yet (prerendering). */
export function useServerSecond(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribeToSeconds, wholeSecond, () => undefined);
}

/** The year by the server's clock, as soon as it is known; undefined while prerendering, which may happen in another year. */
export function useServerYear(): number | undefined {
  return useSyncExternalStore<number | undefined>(
    subscribeToSeconds,
    () => new Date(serverNow()).getUTCFullYear(),
    () => undefined,
  );
}
