import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { COINS_PER_CORRECT } from '../../../../core/games/trivia/question.ts';
import { QUESTION_MS, QUESTIONS, type TriviaResult, type TriviaView } from '../../../../core/games/trivia/rules.ts';
import { Coin } from '../../art/coin.tsx';
import type { PoundMood } from '../../art/pound.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { DrainingRing, Ring } from '../../ui/ring.tsx';
import { serverNow } from '../../ui/server-time.ts';
import styles from './hud.module.css';
import type { Picked } from './use-quiz.ts';

type Outcome = TriviaResult['outcome'];

interface HudProps {
  readonly play: TriviaView;
  readonly picked: Picked | undefined;
}

/** Above the question: Pound, the score so far, and the clock. */
export function Hud({ play, picked }: HudProps) {
  const { asked, question, results, coins, deadline } = play;
  const number = asked ? question : results.length;
  const outcome = asked ? undefined : results.at(-1)?.outcome;
  const isRunning = asked !== undefined && picked?.question !== question;
  return (
    <div className={styles.hud}>
      <Mascot mood={moodOf(outcome)} className={styles.pound} />
      <div className={styles.card}>
        <p className={styles.count}>
          <span>
            Question {number} of {QUESTIONS}
          </span>
          <b className={styles.coins}>
            <Coin className={styles.coin} />
            {coins}
            <span className="visually-hidden"> Coins</span>
          </b>
        </p>
        <Rounds results={results} current={asked && question} />
      </div>
      <div className={styles.clock}>
        {isRunning ? (
          <DrainingRing key={deadline} lengthMs={QUESTION_MS} deadline={deadline} />
        ) : (
          <StoppedRing key={-number} deadline={deadline} />
        )}
        {outcome === 'right' && <b className={styles.gain}>+{COINS_PER_CORRECT}</b>}
      </div>
    </div>
  );
}

/** The clock, stopped at the player's answer. */
function StoppedRing({ deadline }: { readonly deadline: number }) {
  const [leftMs] = useState(() => Math.min(QUESTION_MS, Math.max(0, deadline - serverNow())));
  return <Ring seconds={Math.ceil(leftMs / 1000)} of={QUESTION_MS / 1000} label="The timer is stopped" isStill />;
}

interface RoundsProps {
  readonly results: readonly TriviaResult[];
  readonly current?: number | undefined;
}

/** Five marks: right, wrong, current, or open. */
export function Rounds({ results, current }: RoundsProps) {
  return (
    <ol className={styles.rounds}>
      {Array.from({ length: QUESTIONS }, (_, turn) => {
        const outcome = results[turn]?.outcome;
        const look = outcome ?? (turn + 1 === current ? 'current' : 'open');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the question
          <li key={turn} className={styles.round} data-look={look}>
            {outcome === 'right' && <Check size={14} strokeWidth={4} aria-hidden="true" />}
            {outcome && outcome !== 'right' && <X size={14} strokeWidth={4} aria-hidden="true" />}
            <span className="visually-hidden">{`Question ${turn + 1}: ${roundNames[look]}`}</span>
          </li>
        );
      })}
    </ol>
  );
}

const roundNames = { right: 'correct', wrong: 'wrong', late: 'out of time', current: 'current', open: 'not asked yet' };

function moodOf(outcome: Outcome | undefined): PoundMood {
  if (outcome === undefined) return 'thinking';
  return outcome === 'right' ? 'cheering' : 'sorry';
}
