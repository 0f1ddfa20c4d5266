import { type ReactNode, useState } from 'react';
import { COINS_PER_CORRECT } from '../../../../core/games/trivia/question.ts';
import { QUESTION_MS, QUESTIONS, type TriviaView } from '../../../../core/games/trivia/rules.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { endOfPlay } from '../end-of-play.tsx';
import { Stage } from '../stage.tsx';
import { Before } from './before.tsx';
import { Complete } from './complete.tsx';
import { Hud } from './hud.tsx';
import { Question } from './question.tsx';
import { statusOf } from './status.ts';
import { AUTO_START_MS } from './use-auto-start.ts';
import { type Quiz, useQuiz } from './use-quiz.ts';

/** Daily Trivia: five questions, fifteen seconds each. */
export function Screen() {
  const quiz = useQuiz();
  const [isReviewed, setReviewed] = useState(false);
  return (
    <Stage
      game="trivia"
      howTo={<Rules />}
      action={actionOf(quiz)}
      {...endOfPlay({
        phase: quiz.phase,
        next: 'Next quiz',
        backAt: quiz.backAt,
        stayLabel: 'See answers',
        onStay: () => setReviewed(true),
      })}
      {...statusOf(quiz)}
    >
      <Board quiz={quiz} isReviewed={isReviewed} />
    </Stage>
  );
}

interface BoardProps {
  readonly quiz: Quiz;
  readonly isReviewed: boolean;
}

function Board({ quiz, isReviewed }: BoardProps) {
  const { phase, play, picked, problem, isWaiting, begin, choose, retry } = quiz;
  if (phase === 'unreachable') return <ErrorState message={problem ?? 'We couldn’t load the quiz.'} onRetry={retry} />;
  if (phase === 'loading' || phase === 'before' || !play)
    return <Before isReady={phase === 'before'} isHeldAtFirst={isWaiting} onStart={begin} />;
  if (phase === 'done') return <Complete play={play} review={isReviewed && 'asked-for'} />;
  if (phase === 'played') return <Complete play={play} review="at-once" />;
  return <OpenQuiz play={play} picked={picked} onPick={choose} />;
}

interface OpenQuizProps {
  readonly play: TriviaView;
  readonly picked: Quiz['picked'];
  readonly onPick: (choice: number) => void;
}

function OpenQuiz({ play, picked, onPick }: OpenQuizProps) {
  return (
    <>
      <Hud play={play} picked={picked} />
      <Question play={play} picked={picked} onPick={onPick} />
    </>
  );
}

/** The main action. A question has its choices instead. */
function actionOf({ phase, problem, isBusy, begin, retry }: Quiz): ReactNode {
  if (phase === 'unreachable') return undefined;
  if (!problem && phase !== 'before' && phase !== 'loading') return undefined;
  return (
    <Button wide busy={isBusy || phase === 'loading'} onClick={problem ? retry : begin}>
      {problem ? 'Try again' : 'Start quiz'}
    </Button>
  );
}

function Rules() {
  return (
    <>
      <p>
        Answer {QUESTIONS} questions about boxing, MMA, wrestling, and other sports. You have {QUESTION_MS / 1000}{' '}
        seconds for each, and every correct answer is worth {COINS_PER_CORRECT} Coins. If time runs out, the question
        counts as wrong and you move on.
      </p>
      <p>
        The quiz starts when you press the button, or on its own after {AUTO_START_MS / 1000} seconds. The timer keeps
        running even if you close this page. Come back in time, and you can keep playing.
      </p>
      <p>
        On a keyboard, press <strong>1</strong> to <strong>4</strong> to choose an answer.
      </p>
      <p>
        One free quiz a day (resets at midnight UTC). Your time is the total for all {QUESTIONS} answers. Provably fair:
        the questions and the order of their answers are picked before you see the first one. Check it on the Fair play
        page.
      </p>
    </>
  );
}
