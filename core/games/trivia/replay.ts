import { type Replay, same } from '../replay.ts';
import { drawQuiz, type TriviaDraw } from './rules.ts';

interface TriviaRecord {
  readonly draw: TriviaDraw;
  /** Ids of the questions, in the order they were asked. */
  readonly questions: readonly string[];
}

export const replay: Replay<TriviaRecord> = ({ draw }, random) => same(drawQuiz(draw.pool, random), draw);
