import { lazy, memo, Suspense } from 'react';
import type { PoundMood } from '../art/pound.tsx';
import { classes } from './classes.ts';
import styles from './mascot.module.css';

const Pound = lazy(async () => ({ default: (await import('../art/pound.tsx')).Pound }));

interface MascotProps {
  readonly mood: PoundMood;
  /** Accessible name; without it he is decoration. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * Pound, loaded lazily into reserved space so that nothing waits for him. If he is in the page's HTML already, he stays
 * and re-renders only when his props change.
 */
export const Mascot = memo(({ className, ...rest }: MascotProps) => (
  <div className={classes(styles.mascot, className)}>
    <Suspense>
      <Pound {...rest} />
    </Suspense>
  </div>
));
