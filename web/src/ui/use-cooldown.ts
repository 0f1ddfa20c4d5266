import { useState } from 'react';
import { pause } from './pause.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

/** Without animation the result appears at once, so the next move is blocked for `ms` to catch accidental double taps. */
export function useCooldown(ms: number) {
  const [isCoolingDown, setCoolingDown] = useState(false);

  async function coolDown(): Promise<void> {
    if (!prefersReducedMotion()) return;
    setCoolingDown(true);
    await pause(ms);
    setCoolingDown(false);
  }

  return { isCoolingDown, coolDown };
}
