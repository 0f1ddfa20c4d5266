import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Day } from '../../../../core/calendar.ts';
import { isAsCommitted } from '../../../../core/games/sticks/word.ts';
import { dailyWordsQuery } from '../../data/queries/games.ts';
import { dayName } from '../../ui/dates.ts';
import { WordArt } from './letter-art.tsx';
import styles from './seal.module.css';

interface SealProps {
  readonly day: Day;
  readonly commitment: string;
}

/** The commitment to today's word, and the check of the last revealed one. */
export function Seal({ day, commitment }: SealProps) {
  return (
    <section className={styles.seal} aria-label="The word of the day">
      <p className={styles.today}>
        <LockKeyhole aria-hidden="true" size={18} />
        <span>
          The word for {dayName(day)} is the same for everyone. Its seal: <code>{commitment.slice(0, 16)}…</code>{' '}
          <Link to="/fair">Fair play</Link>
        </span>
      </p>
      <Latest before={day} />
    </section>
  );
}

/** The latest revealed word. */
function Latest({ before }: { readonly before: Day }) {
  const { data } = useQuery(dailyWordsQuery);
  const word = data?.past.find(({ day }) => day < before);
  if (!word?.reveal) return null;
  const isKept = isAsCommitted(word);
  const Icon = isKept ? CircleCheck : CircleAlert;
  return (
    <div className={styles.yesterday}>
      <span>The word for {dayName(word.day)}</span>
      <WordArt word={word.reveal.word} className={styles.word} />
      <b data-content>{word.reveal.word}</b>
      <span className={styles.verdict} data-kept={isKept}>
        <Icon aria-hidden="true" size={16} />
        {isKept ? 'Matches its seal' : 'Doesn’t match its seal'}
      </span>
    </div>
  );
}
