import { Link } from 'react-router-dom';
import type { AdminDrawView } from '../../../../core/draw/views.ts';
import { reasonInWords } from '../../pages/draw/words.ts';
import { Card } from '../../ui/card.tsx';
import { countOf } from '../../ui/count.ts';
import { monthName } from '../../ui/dates.ts';
import { Chip } from '../../ui/pill.tsx';
import styles from './admin-draws.module.css';
import { Decisions } from './decisions.tsx';

/** One draw, and the actions available on it. */
export function DrawDesk({ draw }: { readonly draw: AdminDrawView }) {
  const { month, candidates, exclusions, timeline } = draw;
  const current = candidates.find(({ isCurrent }) => isCurrent);
  const has = (what: string) => timeline.some((event) => event.candidate === current?.candidate && event.what === what);
  return (
    <Card className={styles.desk}>
      <header className={styles.head}>
        <h2>
          <Link to={`/draws/${month}`}>{monthName(month)}</Link>
        </h2>
        <Chip tone={has('shipped') ? 'green' : 'gold'}>{has('shipped') ? 'shipped' : draw.status}</Chip>
      </header>
      <p className={styles.quiet}>
        {countOf(draw.tickets, 'entry', 'entries')} from {countOf(draw.entrants, 'player', 'players')}. Not eligible:{' '}
        {Object.entries(exclusions)
          .map(([reason, count]) => `${count} ${reasonInWords(reason)}`)
          .join(', ') || 'none'}
        .
      </p>
      <ol className={styles.candidates}>
        {candidates.map(({ candidate, publicName, state, email, uid, postal, isCurrent, isDeleted }) => (
          <li key={candidate} data-current={isCurrent || undefined}>
            <b>{candidate === 0 ? 'Winner' : `Alternate ${candidate}`}</b>
            <span>
              {uid && !isDeleted ? <Link to={`/profile/${uid}`}>{publicName}</Link> : publicName}, {state}
              {isDeleted && ' (account deleted)'}
            </span>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {postal && (
              <address className={styles.quiet}>
                {postal.name}, {postal.address}
              </address>
            )}
          </li>
        ))}
      </ol>
      {draw.status === 'announced' && current && (
        <Decisions key={current.candidate} month={month} person={current} has={has} />
      )}
    </Card>
  );
}
