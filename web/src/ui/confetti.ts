import { palette } from '../art/palette.ts';
import styles from './confetti.module.css';
import { prefersReducedMotion } from './reduced-motion.ts';

const { gold, goldLight, red, blue, text } = palette;

/** Confetti for big wins. Skipped with reduced motion or if it fails to load: it is only for show. */
export function fireConfetti(): void {
  if (!prefersReducedMotion()) void fire().catch(() => {});
}

async function fire(): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = styles.canvas ?? '';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // A worker would run from a blob URL, which the content security policy blocks.
  const shoot = confetti.create(canvas, { useWorker: false, resize: true });
  const colors = [gold, goldLight, red, blue, text];
  const shared = { colors, spread: 75, startVelocity: 48, ticks: 180, particleCount: 70 };
  await Promise.all([
    shoot({ ...shared, angle: 60, origin: { x: 0, y: 0.75 } }),
    shoot({ ...shared, angle: 120, origin: { x: 1, y: 0.75 } }),
  ]);
  canvas.remove();
}
