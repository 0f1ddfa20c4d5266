import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SticksView } from '../../../../core/games/sticks/rules.ts';
import { isAsCommitted, type PublishedWord } from '../../../../core/games/sticks/word.ts';
import { dailyWordsQuery } from '../../data/queries/games.ts';
import { dayName } from '../../ui/dates.ts';
import { WordArt } from './letter-art.tsx';
import styles from './seal.module.css';

/** The commitment to the play's word (today's before a play starts), and the check of the last revealed one. */
export function Seal({ play }: { readonly play: SticksView | undefined }) {
  const { data } = useQuery(dailyWordsQuery);
  const sealed = play ?? data?.today;
  const latest = data?.past.find(({ reveal }) => reveal);
  if (!sealed) return null;
  const { day, commitment } = sealed;
  return (
    <section className={styles.seal} aria-label="The word of the day">
      <p className={styles.today}>
        <LockKeyhole aria-hidden="true" size={18} />
        <span>
          The word for {dayName(day)} is the same for everyone. Its seal: <code>{commitment.slice(0, 16)}…</code>{' '}
          <Link to="/fair">Fair play</Link>
        </span>
      </p>
      {latest && <Latest word={latest} />}
    </section>
  );
}

/** The latest revealed word. */
function Latest({ word }: { readonly word: PublishedWord }) {
  if (!word.reveal) return null;
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
