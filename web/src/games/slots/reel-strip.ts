import { ROWS, STAGGER_MS, STEP_MS, STEPS_PER_REEL } from '../../../../core/games/slots/rules.ts';

/** A position on a reel's strip, from the top, and its symbol. */
export interface Stop {
  readonly place: number;
  readonly id: string;
}

/** A reel's symbols during a spin: the final ones first, then the passing ones, then the previous ones. */
export function stripOf(before: readonly string[], after: readonly string[], passing: readonly string[]): Stop[] {
  const between = Array.from({ length: STEPS_PER_REEL - ROWS }, (_, step) => passing[step % passing.length] ?? '');
  return [...after, ...between, ...before].map((id, place) => ({ id, place }));
}

/** Duration of a reel's spin, milliseconds. Each reel stops later than the one before. */
export function turnMs(reel: number): number {
  return STEPS_PER_REEL * STEP_MS + reel * STAGGER_MS;
}
