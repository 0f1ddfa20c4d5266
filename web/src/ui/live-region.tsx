import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface LiveRegionProps {
  readonly children: ReactNode;
  /** Without a class nobody sees it: it is only said. */
  readonly className?: string | undefined;
}

/** A line that screen readers read out whenever it changes. It must stay mounted; change what is in it. */
export function LiveRegion({ children, className }: LiveRegionProps) {
  return (
    <p role="status" className={classes(className ?? 'visually-hidden')}>
      {children}
    </p>
  );
}
