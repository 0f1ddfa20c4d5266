/** The topics of trivia questions. */
export type Topic = 'boxing' | 'mma' | 'wrestling' | 'general';

/** Coins per correct answer in the daily quiz (spec section 9). */
export const COINS_PER_CORRECT = 10;

/**
 * One multiple-choice question. It contains the answer, so browsers never get it: the view of a play removes `answer`
 * and `source` first.
 */
export interface Question {
  /** Never changes and is never reused (`boxing-001`), because open plays refer to it. */
  readonly id: string;
  readonly topic: Topic;
  /** 1: most fans know it. 2: for regular viewers. 3: for experts. */
  readonly difficulty: 1 | 2 | 3;
  /** At most 140 characters, because players have 15 s to read and answer it. */
  readonly text: string;
  /** Four distinct choices of at most 40 characters, in the order shown. */
  readonly choices: readonly [string, string, string, string];
  /** The index in `choices` of the correct one. */
  readonly answer: 0 | 1 | 2 | 3;
  /** The URL of the page that states the fact. Absent if there is none. */
  readonly source?: string;
}

/** A question for guests. Its pool is public and separate from the bank, so browsers may get the answer. */
export type TeaserQuestion = Pick<Question, 'id' | 'topic' | 'text' | 'choices' | 'answer'>;
