import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, LockKeyhole, type LucideIcon } from 'lucide-react';
import { isAsCommitted, type PublishedWord, revealDay } from '../../../../core/games/sticks/word.ts';
import { dailyWordsQuery } from '../../data/queries/games.ts';
import { Card } from '../../ui/card.tsx';
import { dayName } from '../../ui/dates.ts';
import styles from './fair.module.css';

/**
 * The daily words of Word Sticks. Today's and yesterday's are sealed; earlier ones are checked against their commitment
 * in this browser.
 */
export function Words() {
  const { data } = useQuery(dailyWordsQuery);
  if (!data) return null;
  return (
    <Card className={styles.panel}>
      <h2>The word of the day</h2>
      <p>
        Word Sticks has one word a day for everyone, so the word doesn’t come from your seed. Instead, we publish its
        seal: the SHA-256 of the day, the word, and a salt, joined by colons. Two days later, when all plays of that
        word have ended, we publish the word and the salt.
      </p>
      <ul className={styles.plays}>
        {[data.today, ...data.past].map((word) => (
          <Word key={word.day} word={word} />
        ))}
      </ul>
    </Card>
  );
}

function Word({ word }: { readonly word: PublishedWord }) {
  const { day, commitment, reveal } = word;
  const verdict = !reveal ? 'secret' : isAsCommitted(word) ? 'matches' : 'differs';
  const { Icon, text = `Sealed until ${dayName(revealDay(day))}` } = looks[verdict];
  return (
    <li className={styles.play} data-game="sticks">
      <div>
        <b>{reveal?.word ?? '? ? ? ? ? ?'}</b>
        <span className={styles.quiet}>{day}</span>
      </div>
      <span className={styles.verdict} data-verdict={verdict}>
        <Icon aria-hidden="true" size={18} /> {text}
      </span>
      <details className={styles.details}>
        <summary>Seal</summary>
        <pre>{JSON.stringify({ commitment, ...reveal }, null, 1)}</pre>
      </details>
    </li>
  );
}

const looks: Record<'matches' | 'differs' | 'secret', { Icon: LucideIcon; text?: string }> = {
  matches: { Icon: CircleCheck, text: 'Matches its seal' },
  differs: { Icon: CircleAlert, text: 'Doesn’t match its seal' },
  secret: { Icon: LockKeyhole },
};
