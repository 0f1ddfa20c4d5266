import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORE = 'pfp.scroll';
/** How long a screen may take to become as tall as it was, milliseconds. */
const PATIENCE_MS = 4000;

/** Scroll positions by history entry and path: the first entry of every page load has the same key. */
let positions: Record<string, number> = {};
/** Nothing has been shown yet but what came with the document. */
let isArriving = true;

/** A new screen starts at the top (or at its anchor); going back, or reloading, returns to where the player was. */
export function useScrollRestoration(): void {
  const { key, hash, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useLayoutEffect(keepPositions, []);
  // Before the browser's next frame: a screen that is shorter moves the page, which is not where the last one was left.
  useLayoutEffect(() => {
    const entry = `${key} ${pathname}`;
    // A page that came with its content may have been scrolled before the site had started.
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

/** Takes scrolling over from the browser, which gives up before a screen has loaded. Positions survive a reload. */
function keepPositions(): () => void {
  history.scrollRestoration = 'manual';
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isVisit = arrival?.type === 'navigate';
  positions = isVisit ? {} : (JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>);
  const save = () => sessionStorage.setItem(STORE, JSON.stringify(positions));
  window.addEventListener('pagehide', save);
  return () => window.removeEventListener('pagehide', save);
}

/** Scrolls to the position or the anchor as soon as the page reaches that far. Returns how to stop trying. */
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
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const inputs = ['wheel', 'pointerdown', 'keydown'] as const;
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const input of inputs) window.removeEventListener(input, stop);
  };
  for (const input of inputs) window.addEventListener(input, stop, { passive: true });
  return stop;
}
