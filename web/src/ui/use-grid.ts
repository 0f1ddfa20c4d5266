import { type KeyboardEvent, useRef, useState } from 'react';

/** Keyboard navigation in a grid of buttons: one tab stop; arrows, Home, and End move within it. */
export function useGrid(count: number, columns: number) {
  return useRoving((key, current) => target(key, current, count, columns));
}

/**
 * Keyboard navigation in a group of buttons with one tab stop. `next` maps a key to the index of the next button, or to
 * undefined.
 */
export function useRoving(next: (key: string, current: number) => number | undefined) {
  const [current, setCurrent] = useState(0);
  const cells = useRef<(HTMLButtonElement | null)[]>([]);

  function onKeyDown(event: KeyboardEvent): void {
    const reached = next(event.key, current);
    if (reached === undefined) return;
    event.preventDefault();
    setCurrent(reached);
    cells.current[reached]?.focus();
  }

  const cell = (index: number) => ({
    ref: (element: HTMLButtonElement | null) => {
      cells.current[index] = element;
    },
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  });

  return { onKeyDown, cell };
}

/** The index a key leads to, or undefined. */
function target(key: string, current: number, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = current + step;
  return next >= 0 && next < count ? next : undefined;
}
