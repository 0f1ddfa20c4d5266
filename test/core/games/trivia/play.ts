import { fairRandom } from '../../../../core/fair.ts';
import { GRACE_MS } from '../../../../core/games/game.ts';
import type { Question } from '../../../../core/games/trivia/question.ts';
import { QUESTION_MS, type TriviaState, trivia } from '../../../../core/games/trivia/rules.ts';

export const START = Date.UTC(2026, 10, 10, 12);
/** From its opening, the last moment at which an answer counts, milliseconds. */
export const LAST_MOMENT = QUESTION_MS + GRACE_MS;

/** Nothing in it can be met by chance in what is sent: a leak would be found. */
export const bank: readonly Question[] = Array.from({ length: 30 }, (_, n) => ({
  id: `boxing-${n}`,
  topic: 'boxing',
  difficulty: 1,
  text: `SECRET-TEXT-${n}-`,
  choices: [`SECRET-CHOICE-${n}-a`, `SECRET-CHOICE-${n}-b`, `SECRET-CHOICE-${n}-c`, `SECRET-CHOICE-${n}-d`],
  answer: (n % 4) as 0 | 1 | 2 | 3,
}));

export const random = (nonce = 1) =>
  fairRandom({ serverSeed: '07'.repeat(32), clientSeed: 'test', nonce, game: 'trivia' });
export const begin = (nonce?: number) => trivia.start(bank, random(nonce), START);
export const rightOf = (state: TriviaState, question: number) => state.questions[question - 1]?.right ?? -1;
export const wrongOf = (state: TriviaState, question: number) => (rightOf(state, question) + 1) % 4;

/** The play after answers right (true), wrong (false) or none in time (null), each this long after its opening. */
export function playOut(outcomes: readonly (boolean | null)[], afterMs = 3000): { state: TriviaState; now: number } {
  let state = begin();
  let now = START;
  for (const [turn, outcome] of outcomes.entries()) {
    const { opensAt, deadline } = trivia.view(state, now);
    now = outcome === null ? deadline + 50 : opensAt + afterMs;
    const question = turn + 1;
    const choice = outcome === null ? null : outcome ? rightOf(state, question) : wrongOf(state, question);
    state = trivia.act(state, { question, choice }, now);
  }
  return { state, now };
}
