import { useState } from 'react';
import { COINS_PER_CORRECT } from '../../../../core/games/trivia/question.ts';
import { QUESTION_MS, QUESTIONS } from '../../../../core/games/trivia/rules.ts';
import { useProfile } from '../../data/queries/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { Ring } from '../../ui/ring.tsx';
import styles from './before.module.css';
import { AUTO_START_MS, useAutoStart } from './use-auto-start.ts';

interface BeforeProps {
  /** Whether the quiz can be played. The countdown doesn't run before. */
  readonly isReady: boolean;
  /** The countdown starts paused. */
  readonly isHeldAtFirst: boolean;
  readonly onStart: () => void;
}

/** Before the start: what to expect, and the countdown to the automatic start. */
export function Before({ isReady, isHeldAtFirst, onStart }: BeforeProps) {
  const [isHeld, setHeld] = useState(isHeldAtFirst);
  const secondsLeft = useAutoStart(isHeld || !isReady, onStart);
  return (
    <div className={styles.before}>
      <Mascot mood="thinking" className={styles.pound} />
      <dl className={styles.card}>
        <Fact value={QUESTIONS} unit="questions" />
        <Fact value={QUESTION_MS / 1000} unit="seconds each" />
        <Fact value={`+${COINS_PER_CORRECT}`} unit="Coins each" />
      </dl>
      <Record />
      <div className={styles.countdown}>
        <Ring
          seconds={secondsLeft}
          of={AUTO_START_MS / 1000}
          label={isHeld ? 'The countdown is paused' : `The quiz starts in ${secondsLeft} seconds`}
        />
        <div>
          <p>{isHeld ? 'Take your time.' : `Starting in ${secondsLeft} s`}</p>
          <Button variant="ghost" size="small" disabled={!isReady} onClick={() => setHeld(!isHeld)}>
            {isHeld ? 'Start countdown' : 'Pause'}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Fact({ value, unit }: { readonly value: number | string; readonly unit: string }) {
  return (
    <div className={styles.fact}>
      <dt>{unit}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The player's record so far. */
function Record() {
  const { data: profile } = useProfile();
  if (!profile || profile.quizzesPlayed === 0) return null;
  const { quizStreak, bestAccuracy, fastestTime } = profile;
  const streak = quizStreak > 0 && `${quizStreak} day${quizStreak === 1 ? '' : 's'} in a row`;
  const best = bestAccuracy !== null && `best ${bestAccuracy}%`;
  const fastest = fastestTime !== null && `fastest ${fastestTime.toFixed(1)} s`;
  return <p className={styles.record}>{[streak, best, fastest].filter(Boolean).join(' · ')}</p>;
}
