import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../core/number-format.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

const DURATION_MS = 700;

interface CountUpProps {
  readonly value: number;
  readonly format?: (value: number) => string;
}

/**
 * A number that counts up or down to its new value, or changes at once with reduced motion. Screen readers get the
 * final value only.
 */
export function CountUp({ value, format = formatNumber }: CountUpProps) {
  const shown = useRunningNumber(value);
  return (
    <>
      <span aria-hidden="true">{format(shown)}</span>
      <span className="visually-hidden">{format(value)}</span>
    </>
  );
}

function useRunningNumber(value: number): number {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    const start = latest.current;
    const show = (number: number) => {
      latest.current = number;
      setShown(number);
    };
    if (start === value) return;
    if (prefersReducedMotion()) return show(value);
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - began) / DURATION_MS));
      show(part < 1 ? Math.round(start + (value - start) * (1 - (1 - part) ** 3)) : value);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
