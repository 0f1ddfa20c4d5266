import { useState } from 'react';
import { pause } from './pause.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

/** Where nothing moves a result is there at once: for `ms` after it the next move is not taken yet. */
export function useRest(ms: number) {
  const [isResting, setResting] = useState(false);

  async function rest(): Promise<void> {
    if (!prefersReducedMotion()) return;
    setResting(true);
    await pause(ms);
    setResting(false);
  }

  return { isResting, rest };
}
