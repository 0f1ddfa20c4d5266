import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The menu of small screens. It closes on navigation, scroll, mouse leave, and Escape (spec section 2). */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const flip = useCallback(() => setOpen((open) => !open), []);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      toggle.current?.focus();
    };
    const left = area.current;
    left?.addEventListener('mouseleave', close);
    window.addEventListener('scroll', close, { passive: true });
    window.addEventListener('keydown', onKey);
    return () => {
      left?.removeEventListener('mouseleave', close);
      window.removeEventListener('scroll', close);
      window.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close]);
  return { isOpen, area, toggle, close, flip };
}
