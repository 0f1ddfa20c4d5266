import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORE = 'pfp.scroll';
/** How long to wait for a screen to reach its former height, milliseconds. */
const MAX_WAIT_MS = 4000;

/**
 * Scroll positions by history entry and path. The path is needed because the first entry of every page load has the
 * same key.
 */
let positions: Record<string, number> = {};
/** True until the first screen has been shown. */
let isArriving = true;

/** Scrolls a new screen to the top or to its anchor. Going back or reloading restores the position. */
export function useScrollRestoration(): void {
  const { key, hash, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useLayoutEffect(keepPositions, []);
  // A layout effect, because a shorter screen would clamp the scroll position on the next frame.
  useLayoutEffect(() => {
    const entry = `${key} ${pathname}`;
    // The player may have scrolled a prerendered page before React started.
    const start = isArriving ? window.scrollY : 0;
    isArriving = false;
    const stop = arrive(hash, isReturn ? (positions[entry] ?? start) : start);
    const note = () => {
      positions[entry] = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', note);
    };
  }, [key, pathname, hash, isReturn]);
}

/**
 * Turns off the browser's own scroll restoration, which gives up before a screen has loaded. Positions survive a
 * reload.
 */
function keepPositions(): () => void {
  history.scrollRestoration = 'manual';
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isVisit = arrival?.type === 'navigate';
  positions = isVisit ? {} : (JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>);
  const save = () => sessionStorage.setItem(STORE, JSON.stringify(positions));
  window.addEventListener('pagehide', save);
  return () => window.removeEventListener('pagehide', save);
}

/** Scrolls to the position or the anchor once the page is tall enough. Returns a function that stops trying. */
function arrive(hash: string, position: number): () => void {
  const anchor = hash.slice(1);
  const tryNow = () => {
    const target = anchor && position === 0 ? document.getElementById(anchor) : undefined;
    if (target) target.scrollIntoView();
    else if (!anchor || position > 0) window.scrollTo(0, position);
    return target ? true : !anchor && Math.abs(window.scrollY - position) < 2;
  };
  if (tryNow()) return () => {};
  const growth = new ResizeObserver(() => tryNow() && stop());
  growth.observe(document.body);
  const timer = setTimeout(() => stop(), MAX_WAIT_MS);
  const inputs = ['wheel', 'pointerdown', 'keydown'] as const;
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const input of inputs) window.removeEventListener(input, stop);
  };
  for (const input of inputs) window.addEventListener(input, stop, { passive: true });
  return stop;
}
