/** How often the store tries what others stand in the way of. */
export const ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 400;

/** Waits after attempt `round` (from 1), longer each time, and at random: who collided once should not collide again. */
export function backOff(round: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE_MS, 10 * 2 ** round);
  const share = (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 2 ** 16;
  return new Promise((resolve) => setTimeout(resolve, share * longest));
}
