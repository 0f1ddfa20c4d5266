import { Check, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { QUESTIONS, type TriviaResult, type TriviaView } from '../../../../core/games/trivia/rules.ts';
import { Coin } from '../../art/coin.tsx';
import type { PoundMood } from '../../art/pound.tsx';
import { useProfile } from '../../data/queries/profile.ts';
import { Mascot } from '../../ui/mascot.tsx';
import styles from './complete.module.css';
import { Rounds } from './hud.tsx';

/** The verdict by number of right answers. */
const verdicts: readonly { readonly title: string; readonly mood: PoundMood }[] = [
  { title: 'Down, not out', mood: 'sorry' },
  { title: 'Back to the gym', mood: 'sorry' },
  { title: 'Still standing', mood: 'thinking' },
  { title: 'Won on points', mood: 'cheering' },
  { title: 'Strong card', mood: 'cheering' },
  { title: 'Knockout!', mood: 'champion' },
];

interface CompleteProps {
  readonly play: TriviaView;
  /** Whether to list all questions with their answers, and whether the player has just asked for that. */
  readonly review: false | 'asked-for' | 'at-once';
}

/** The end of the quiz: what the player earned. */
export function Complete({ play, review }: CompleteProps) {
  const { results, coins, seconds = 0 } = play;
  const { data: profile, isFetching } = useProfile();
  const right = results.filter(({ outcome }) => outcome === 'right').length;
  const verdict = verdicts[right];
  const heading = useFocus<HTMLHeadingElement>(review !== 'at-once');
  return (
    <div className={styles.complete}>
      <div className={styles.head}>
        <Mascot mood={verdict?.mood ?? 'idle'} />
        <div className={styles.verdict}>
          <h2 ref={heading} tabIndex={-1}>
            {verdict?.title}
          </h2>
          <p className={styles.earned}>
            <Coin className={styles.coin} />
            <b>{coins}</b> Coins
          </p>
          <Rounds results={results} />
        </div>
      </div>
      <dl className={styles.stats}>
        <Stat name="Correct" value={`${right}/${QUESTIONS}`} />
        <Stat name="Time" value={`${seconds.toFixed(1)} s`} />
        <Stat name="Streak" value={profile && !isFetching ? days(profile.quizStreak) : '…'} />
      </dl>
      {review && <Review results={results} takesFocus={review === 'asked-for'} />}
    </div>
  );
}

function Stat({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.stat}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface ReviewProps extends Pick<TriviaView, 'results'> {
  /** The button that opened the review has been removed. */
  readonly takesFocus: boolean;
}

function Review({ results, takesFocus }: ReviewProps) {
  const heading = useFocus<HTMLHeadingElement>(takesFocus);
  return (
    <section aria-labelledby="answers" className={styles.answers}>
      <h3 id="answers" ref={heading} tabIndex={-1}>
        Answers
      </h3>
      <ol className={styles.review}>
        {results.map((result) => (
          <Answer key={result.text} result={result} />
        ))}
      </ol>
    </section>
  );
}

function Answer({ result: { text, choices, right, choice, outcome } }: { readonly result: TriviaResult }) {
  const isRight = outcome === 'right';
  const mine = choice === null ? 'out of time' : `you said ${choices[choice]}`;
  return (
    <li className={styles.answer} data-right={isRight}>
      <span className={styles.sign}>
        {isRight ? (
          <Check size={16} strokeWidth={3} aria-hidden="true" />
        ) : (
          <X size={16} strokeWidth={3} aria-hidden="true" />
        )}
        <span className="visually-hidden">{isRight ? 'Correct:' : 'Wrong:'}</span>
      </span>
      <div>
        <p data-content className={styles.asked}>
          {text}
        </p>
        <p>
          <b data-content>{choices[right]}</b>
          {!isRight && <span data-content className={styles.mine}>{` · ${mine}`}</span>}
        </p>
      </div>
    </li>
  );
}

/** Moves the focus to the replacement of the element that had it. On a small screen this also scrolls it into view. */
function useFocus<E extends HTMLElement>(takesFocus: boolean) {
  const target = useRef<E>(null);
  const shouldTake = useRef(takesFocus);
  useLayoutEffect(() => {
    if (shouldTake.current) target.current?.focus();
  }, []);
  return target;
}

function days(count: number): string {
  return `${count} day${count === 1 ? '' : 's'}`;
}
