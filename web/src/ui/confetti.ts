import { palette } from '../art/palette.ts';
import styles from './confetti.module.css';
import { prefersReducedMotion } from './reduced-motion.ts';

const { gold, goldLight, red, blue, text } = palette;

/** Confetti, for wins that deserve it; none under reduced motion. */
export async function fireConfetti(): Promise<void> {
  if (prefersReducedMotion()) return;
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = styles.canvas ?? '';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // No worker: it would be made from a blob, which the content security policy refuses.
  const fire = confetti.create(canvas, { useWorker: false, resize: true });
  const colors = [gold, goldLight, red, blue, text];
  const shared = { colors, spread: 75, startVelocity: 48, ticks: 180, particleCount: 70 };
  await Promise.all([
    fire({ ...shared, angle: 60, origin: { x: 0, y: 0.75 } }),
    fire({ ...shared, angle: 120, origin: { x: 1, y: 0.75 } }),
  ]);
  canvas.remove();
}
