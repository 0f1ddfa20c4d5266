import { COINS_PER_CORRECT } from '../../../../core/games/trivia/question.ts';
import { QUESTIONS, type TriviaView } from '../../../../core/games/trivia/rules.ts';
import { coinsOf } from '../../ui/count.ts';
import type { Picked, Quiz } from './use-quiz.ts';

interface Status {
  readonly status: string;
  readonly tone?: 'quiet' | 'good' | 'bad';
}

/** The status line: what happened, or what to do. */
export function statusOf({ phase, play, picked, problem, wasAway }: Quiz): Status {
  // The board shows the error.
  if (phase === 'unreachable') return { status: '' };
  if (problem) return { status: problem, tone: 'bad' };
  if (phase === 'before') return { status: 'Gloves up. Ready when you are.' };
  if (phase === 'played') return { status: 'You’ve played today’s quiz.' };
  if (phase === 'loading' || !play) return { status: '' };
  if (play.status === 'done') return ending(play, picked, wasAway);
  if (!play.asked) return judged(play, picked);
  if (picked?.question === play.question) return { status: picked.choice === null ? 'Time!' : 'Locked in…' };
  return { status: `Question ${play.question} of ${QUESTIONS}: your answer?` };
}

/** The result of the last question. */
function judged({ results }: TriviaView, picked: Picked | undefined): Status {
  const last = results.at(-1);
  if (!last) return { status: '' };
  const answer = last.choices[last.right];
  if (last.outcome === 'right') return { status: `Right! +${COINS_PER_CORRECT} Coins.`, tone: 'good' };
  if (last.outcome === 'wrong') return { status: `Not quite. It’s ${answer}.`, tone: 'bad' };
  const wasSent = picked?.question === results.length && picked.choice !== null;
  return { status: `${wasSent ? 'Too late.' : 'Time’s up.'} It’s ${answer}.`, tone: 'bad' };
}

function ending(play: TriviaView, picked: Picked | undefined, wasAway: boolean): Status {
  const right = play.results.filter(({ outcome }) => outcome === 'right').length;
  const score = `${right} of ${QUESTIONS} correct. You earned ${coinsOf(play.coins)}.`;
  if (wasAway) return { status: `Time ran out while you were away. ${score}` };
  return { status: `${judged(play, picked).status} ${score}`, tone: right > 0 ? 'good' : 'quiet' };
}
