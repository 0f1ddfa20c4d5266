import { COINS_PER_CORRECT } from '../../../../core/games/trivia/question.ts';
import { QUESTIONS, type TriviaView } from '../../../../core/games/trivia/rules.ts';
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
  if (phase === 'played') return { status: 'A new quiz comes at midnight UTC.' };
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
  if (last.outcome === 'right') return { status: `Right! +${COINS_PER_CORRECT} coins`, tone: 'good' };
  if (last.outcome === 'wrong') return { status: `Not this time. It was: ${answer}`, tone: 'bad' };
  const wasSent = picked?.question === results.length && picked.choice !== null;
  return { status: `${wasSent ? 'Too late, the time was up.' : 'Time’s up.'} It was: ${answer}`, tone: 'bad' };
}

function ending(play: TriviaView, picked: Picked | undefined, wasAway: boolean): Status {
  const right = play.results.filter(({ outcome }) => outcome === 'right').length;
  const score = `Result saved: ${right} of ${QUESTIONS}.`;
  if (wasAway) return { status: `The time ran out while you were away. ${score}` };
  return { status: `${judged(play, picked).status}. ${score}`, tone: right > 0 ? 'good' : 'quiet' };
}
