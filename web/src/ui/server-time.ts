import { useSyncExternalStore } from 'react';

/**
 * The server's clock. Countdowns and days use it, so that a wrong clock on the player's device doesn't matter. The hub
 * sends it to the millisecond; until then, the Date header of any reply is used.
 */
let offset = 0;
let source: 'device' | 'header' | 'server' = 'device';

/** The most a Date header can lag, milliseconds: caches keep replies for up to a minute (`cacheSeconds`). */
const STALEST_MS = 90_000;

/** Records the server's time (milliseconds since the epoch) from a reply that has just arrived. */
export function noteServerTime(now: number, precision: 'header' | 'server'): void {
  if (precision === 'header' && source === 'server') return;
  const told = now - Date.now();
  const lag = offset - told;
  // A header can lag but never lead, so the latest time wins, unless the device's clock was changed.
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

/** The server's time to the second, updated every second; undefined while prerendering. */
export function useServerSecond(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribeToSeconds, wholeSecond, () => undefined);
}

/** The year by the server's clock; undefined while prerendering, which may happen in another year. */
export function useServerYear(): number | undefined {
  return useSyncExternalStore<number | undefined>(
    subscribeToSeconds,
    () => new Date(serverNow()).getUTCFullYear(),
    () => undefined,
  );
}
