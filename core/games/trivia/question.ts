/** The topics of trivia questions. */
export type Topic = 'boxing' | 'mma' | 'wrestling' | 'general';

/** Coins per correct answer in the daily quiz (spec section 9). */
export const COINS_PER_CORRECT = 10;

/**
 * One multiple-choice question. It holds the answer, so it never travels to a browser as it is: the view of a play
 * strips `answer` and `source` first.
 */
export interface Question {
  /** Stable for ever (`boxing-001`): plays in progress refer to it, so an id is retired, never reused. */
  readonly id: string;
  readonly topic: Topic;
  /** 1 most fans know it, 2 takes some following, 3 takes a real fan. */
  readonly difficulty: 1 | 2 | 3;
  /** At most 140 characters: it has to be read and answered within 15 s. */
  readonly text: string;
  /** Four distinct choices of at most 40 characters, in the order shown. */
  readonly choices: readonly [string, string, string, string];
  /** Index into `choices` of the only right one. */
  readonly answer: 0 | 1 | 2 | 3;
  /** Address of a page where the fact was looked up. Left out where none was. */
  readonly source?: string;
}

/** A question for guests. Its pool is public and separate from the bank, so the answer may travel with it. */
export type TeaserQuestion = Pick<Question, 'id' | 'topic' | 'text' | 'choices' | 'answer'>;
