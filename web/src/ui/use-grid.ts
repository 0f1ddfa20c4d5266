import { type KeyboardEvent, useRef, useState } from 'react';

/** Arrow keys over a grid of buttons: one tab stop, the arrows, Home and End move within it. */
export function useGrid(count: number, columns: number) {
  const [current, setCurrent] = useState(0);
  const cells = useRef<(HTMLButtonElement | null)[]>([]);

  function onKeyDown(event: KeyboardEvent): void {
    const next = target(event.key, current, count, columns);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    cells.current[next]?.focus();
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

/** Where a key leads; undefined when it leads nowhere. */
export function target(key: string, current: number, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = current + step;
  return next >= 0 && next < count ? next : undefined;
}
