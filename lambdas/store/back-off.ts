import { setTimeout as pause } from 'node:timers/promises';

/** How many times the store tries before it gives up on a busy table or a lost race. */
export const ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 400;

/** Waits after attempt `round` (from 1). The limit doubles each time; the wait is random so that rivals drift apart. */
export function backOff(round: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE_MS, 10 * 2 ** round);
  const share = (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 2 ** 16;
  return pause(share * longest);
}
