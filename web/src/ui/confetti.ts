import { palette } from '../art/palette.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

const { gold, goldLight, red, blue, text } = palette;
const colors = [gold, goldLight, red, blue, text];

/** Confetti, for wins that deserve it; none under reduced motion. */
export async function fireConfetti(): Promise<void> {
  if (prefersReducedMotion()) return;
  const { default: confetti } = await import('canvas-confetti');
  // No worker: it would be made from a blob, which the content security policy refuses.
  const fire = confetti.create(undefined, { useWorker: false, resize: true, disableForReducedMotion: true });
  const shared = { colors, spread: 75, startVelocity: 48, ticks: 180, particleCount: 70 };
  void fire({ ...shared, angle: 60, origin: { x: 0, y: 0.75 } });
  void fire({ ...shared, angle: 120, origin: { x: 1, y: 0.75 } });
}
