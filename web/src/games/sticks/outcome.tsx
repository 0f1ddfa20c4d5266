import type { Day } from '../../../../core/calendar.ts';
import { type SticksView, WIN_COINS } from '../../../../core/games/sticks/rules.ts';
import { revealDay } from '../../../../core/games/sticks/word.ts';
import { Coin } from '../../art/coin.tsx';
import { countOf } from '../../ui/count.ts';
import { dayName } from '../../ui/dates.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { LetterArt, places, WordArt } from './letter-art.tsx';
import styles from './outcome.module.css';

/** The end of a play: the solved word, or the sticks found. */
export function Outcome({ play: { day, result, letters, sticksLeft } }: { readonly play: SticksView }) {
  const word = result?.word;
  return (
    <div className={styles.outcome} data-won={word !== undefined || undefined}>
      <Mascot mood={word ? 'champion' : 'sorry'} className={styles.pound} />
      {word ? (
        <>
          <WordArt word={word} className={styles.word} />
          <p data-content className={styles.title}>
            {word}
          </p>
          <p className={styles.gain}>
            <Coin className={styles.coin} /> {WIN_COINS} Coins
          </p>
          <p className={styles.text}>Solved with {countOf(sticksLeft, 'stick', 'sticks')} left!</p>
        </>
      ) : (
        <>
          <span className={styles.word} aria-hidden="true">
            {places.map((place) => (
              <LetterArt hasShadows key={place} lit={letters[place]?.lit ?? []} />
            ))}
          </span>
          <p className={styles.title}>{result?.isExpired ? 'Time ran out' : 'No sticks left'}</p>
          <p className={styles.text}>{result?.isExpired ? 'This word is public now.' : revealNote(day)}</p>
        </>
      )}
    </div>
  );
}

function revealNote(day: Day): string {
  return `We’ll reveal the word on ${dayName(revealDay(day))} (midnight UTC), when everyone’s play has ended.`;
}
