import { ROWS, STAGGER_MS, STEP_MS, STEPS_PER_REEL } from '../../../../core/games/slots.ts';

/** A place on a reel's strip, counted from the top, and the symbol on it. */
export interface Stop {
  readonly place: number;
  readonly id: string;
}

/** A reel's symbols while it turns: what it stops on comes first, then the passing ones, then what it showed before. */
export function stripOf(before: readonly string[], after: readonly string[], passing: readonly string[]): Stop[] {
  const between = Array.from({ length: STEPS_PER_REEL - ROWS }, (_, step) => passing[step % passing.length] ?? '');
  return [...after, ...between, ...before].map((id, place) => ({ id, place }));
}

/** How long a reel turns, milliseconds: each stops later than the one before it. */
export function turnMs(reel: number): number {
  return STEPS_PER_REEL * STEP_MS + reel * STAGGER_MS;
}
