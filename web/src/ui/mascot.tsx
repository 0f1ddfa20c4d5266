import { lazy, memo, Suspense } from 'react';
import type { PoundMood } from '../art/pound.tsx';
import { classes } from './classes.ts';
import styles from './mascot.module.css';

const Pound = lazy(async () => ({ default: (await import('../art/pound.tsx')).Pound }));

interface MascotProps {
  readonly mood: PoundMood;
  /** Says who that is; without it he is decoration. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * Pound where nothing waits for him: his drawing comes after everything else, into a place that is kept for him. Where he
 * came with the page's HTML he stays: he is drawn again only when he changes.
 */
export const Mascot = memo(({ className, ...rest }: MascotProps) => (
  <div className={classes(styles.mascot, className)}>
    <Suspense>
      <Pound {...rest} />
    </Suspense>
  </div>
));
