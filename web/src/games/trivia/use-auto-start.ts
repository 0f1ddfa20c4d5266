import { useEffect, useEffectEvent, useState } from 'react';

/** The quiz starts by itself this long after its screen was opened, milliseconds. */
export const AUTO_START_MS = 30_000;

/**
 * Calls `onStart` 30 s after the screen was opened (spec section 4). Only seconds in which the player can see the
 * countdown are counted: a quiz must not start, and be lost, in a tab that nobody looks at.
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
