import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface LiveRegionProps {
  readonly children: ReactNode;
  /** Without a class the text is visually hidden. */
  readonly className?: string | undefined;
}

/** Text that screen readers announce whenever it changes. Keep it mounted and change its content. */
export function LiveRegion({ children, className }: LiveRegionProps) {
  return (
    <p role="status" className={classes(className ?? 'visually-hidden')}>
      {children}
    </p>
  );
}
