import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { addMonths, monthOf } from '../../../../core/calendar.ts';
import { drawsQuery } from '../../queries.ts';
import { useServerSecond } from '../../server-time.ts';
import { monthName } from '../draws/month.ts';
import styles from './page.module.css';

/** How long after a month's end its draw is news on the countdown, milliseconds. */
const NEWS_MS = 24 * 3_600_000;

/** Beneath the countdown, on the first of a month: that the draw is running, and then where its result is. */
export function DrawNews() {
  const now = useServerSecond();
  const { data: draws } = useQuery(drawsQuery);
  if (now === undefined) return null;
  const month = addMonths(monthOf(now), -1);
  const isNews = monthOf(now - NEWS_MS) === month;
  if (!isNews) return null;
  const draw = draws?.find((each) => each.month === month);
  return (
    <p className={styles.news} role="status">
      {draw?.status === 'announced' ? (
        <Link to={`/draws/${month}`}>The draw of {monthName(month)} is done: see who won</Link>
      ) : (
        <Link to={`/draws/${month}`}>The draw of {monthName(month)} is running</Link>
      )}
    </p>
  );
}

/** Who won last, with the way to the proof. */
export function LatestWinner() {
  const { data: draws } = useQuery(drawsQuery);
  const latest = draws?.find(({ winner }) => winner);
  if (!latest?.winner) return null;
  return (
    <p>
      Last winner: <b>{latest.winner.name}</b>, {latest.winner.state}.{' '}
      <Link to={`/draws/${latest.month}`}>Check the proof</Link>
    </p>
  );
}
