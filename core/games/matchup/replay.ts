import { type Replay, same } from '../replay.ts';
import { drawPrompt, type MatchupDraw } from './rules.ts';

interface MatchupRecord {
  readonly draw: MatchupDraw;
  /** The id of the prompt. */
  readonly prompt: string;
}

export const replay: Replay<MatchupRecord> = ({ draw }, random) => same(drawPrompt(draw.pool, random), draw);
