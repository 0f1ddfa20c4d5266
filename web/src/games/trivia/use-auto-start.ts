import { useEffect, useEffectEvent, useState } from 'react';

/** Delay before the quiz starts automatically, milliseconds. */
export const AUTO_START_MS = 30_000;

/**
 * Calls `onStart` 30 s after the screen opened (spec section 4). Only time in the foreground counts: a quiz must not
 * start, and be lost, in a background tab.
 */
export function useAutoStart(isHeld: boolean, onStart: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(AUTO_START_MS / 1000);
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) setSecondsLeft((seconds) => Math.max(0, seconds - 1));
    }, 1000);
    return () => clearInterval(timer);
  }, [isHeld]);
  const onTimeUp = useEffectEvent(onStart);
  useEffect(() => {
    if (secondsLeft === 0) onTimeUp();
  }, [secondsLeft]);
  return secondsLeft;
}
