import { type Replay, same } from '../replay.ts';
import type { Question } from './question.ts';
import { drawQuiz, type TriviaDraw, type TriviaState } from './rules.ts';

/** A question as it is in the bank: its choices in the bank's order, and the index of the right one. */
export type RecordedQuestion = Pick<Question, 'id' | 'text' | 'choices' | 'answer'>;

export interface TriviaRecord {
  readonly draw: TriviaDraw;
  /** In the order they were asked. */
  readonly questions: readonly RecordedQuestion[];
  /** The player's choices, as indexes in the order shown; null if time ran out. */
  readonly chosen: readonly (number | null)[];
}

export const replay: Replay<TriviaRecord> = ({ draw }, random) => same(drawQuiz(draw.pool, random), draw);

/** The record of a finished quiz, with everything needed to check its questions and its score. */
export function recordOf({ pool, drawn, orders, questions, answers }: TriviaState): TriviaRecord {
  return {
    draw: { pool, drawn, orders },
    questions: questions.map(({ id, text, choices, places, right }) => ({
      id,
      text,
      choices: places.map((_, place) => choices[places.indexOf(place)]) as unknown as Question['choices'],
      answer: places[right] as Question['answer'],
    })),
    chosen: answers.map(({ choice }) => choice),
  };
}
