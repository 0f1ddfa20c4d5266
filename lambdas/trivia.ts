import { randomFrom, shuffle } from '../core/fair.ts';
import type { Question, TeaserQuestion } from '../core/games/trivia/question.ts';
import { recordOf } from '../core/games/trivia/replay.ts';
import {
  accuracy,
  quizSeconds,
  type TriviaAnswer,
  type TriviaState,
  type TriviaView,
  trivia,
} from '../core/games/trivia/rules.ts';
import { streakAfter } from '../core/people/streak.ts';
import { triviaBank } from './content/trivia/bank.ts';
import { teaserPool } from './content/trivia/teaser.ts';
import { serve } from './edge/serve.ts';
import { act, snapshot, startPlay, type TurnGame } from './play/turns.ts';

const game: TurnGame<TriviaState, readonly Question[], TriviaAnswer, TriviaView> = {
  id: 'trivia',
  rules: trivia,
  replay: (state) => ({ game: 'trivia', ...recordOf(state) }),
  ending: (state, player, day) => ({
    record: {
      quizzesPlayed: player.quizzesPlayed + 1,
      quizStreak: streakAfter(player, day),
      lastQuizDay: day,
      bestAccuracy: Math.max(player.bestAccuracy ?? 0, accuracy(state)),
      fastestTime: Math.min(player.fastestTime ?? Number.POSITIVE_INFINITY, quizSeconds(state)),
    },
  }),
};

export const handler = serve('trivia', {
  teaser: async () => drawTeaser(),
  get: (call) => snapshot(call, game),
  start: (call) => startPlay(call, game, triviaBank),
  answer: (call) => act(call, game, call.input),
});

/** Two questions for guests. They pay nothing, so they use no seed. */
function drawTeaser(): [TeaserQuestion, TeaserQuestion] {
  const random = randomFrom(() => crypto.getRandomValues(new Uint8Array(32)));
  const [first, second] = shuffle(teaserPool, random).map(({ id, topic, text, choices, answer }) => {
    return { id, topic, text, choices, answer };
  });
  if (!first || !second) throw new Error('The teaser needs a pool of at least two questions');
  return [first, second];
}
