import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

const TICK_MS = 100;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** Whole seconds until `deadline` (milliseconds since the epoch) by the server's clock. */
export function useSecondsLeft(deadline: number): number {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((deadline - serverNow()) / 1000)));
}
