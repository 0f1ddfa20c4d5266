import { type Replay, same } from '../replay.ts';
import type { Prompt } from './prompt.ts';
import { drawPrompt, type MatchupDraw, type MatchupState } from './rules.ts';

export interface MatchupRecord {
  readonly draw: MatchupDraw;
  /** The prompt as it is in the bank, with all accepted answers. */
  readonly prompt: Prompt;
  readonly isPaid: boolean;
  /** Indexes of the answers the player found, in the order they were found. */
  readonly found: readonly number[];
}

export const replay: Replay<MatchupRecord> = ({ draw }, random) => same(drawPrompt(draw.pool, random), draw);

/** The record of a finished play, with everything needed to check its answers and its pay. */
export function recordOf({ pool, place, prompt, isPaid, found }: MatchupState): MatchupRecord {
  return { draw: { pool, place }, prompt, isPaid, found };
}
