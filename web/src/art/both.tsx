import type { ReactNode } from 'react';
import { flip } from './pound-poses.ts';

/** Draws one half and its mirror image around x = 200. */
export function Both({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <g transform={flip}>{children}</g>
    </>
  );
}
