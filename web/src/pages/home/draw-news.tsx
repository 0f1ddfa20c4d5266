import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { addMonths, monthOf } from '../../../../core/calendar.ts';
import type { DrawView } from '../../../../core/draw/views.ts';
import { DRAW_POLL_MS, drawsQuery } from '../../data/queries/draw.ts';
import { monthName } from '../../ui/dates.ts';
import { useServerSecond } from '../../ui/server-time.ts';
import styles from './page.module.css';

/** How long a draw is news after its month has ended, milliseconds. */
const NEWS_MS = 24 * 3_600_000;

/** On the first of the month, below the countdown: the draw is running, or a link to its result. */
export function DrawNews() {
  const now = useServerSecond();
  const month = now === undefined ? '' : addMonths(monthOf(now), -1);
  const isNews = now !== undefined && monthOf(now - NEWS_MS) === month;
  const isDone = (draws: readonly DrawView[] = []) =>
    draws.some((each) => each.month === month && each.status === 'announced');
  const { data: draws } = useQuery({
    ...drawsQuery,
    refetchInterval: ({ state: { data } }) => isNews && !isDone(data) && DRAW_POLL_MS,
  });
  if (!isNews) return null;
  return (
    <p className={styles.news} role="status">
      {isDone(draws) ? (
        <Link to={`/draws/${month}`}>The {monthName(month)} draw is done. See who won.</Link>
      ) : (
        <Link to={`/draws/${month}`}>The {monthName(month)} draw is running.</Link>
      )}
    </p>
  );
}

/** The last winner, with a link to the proof. */
export function LatestWinner() {
  const { data: draws } = useQuery(drawsQuery);
  const latest = draws?.find(({ winner }) => winner);
  if (!latest?.winner) return null;
  return (
    <p>
      Last winner: <b>{latest.winner.name}</b>, {latest.winner.state}.{' '}
      <Link to={`/draws/${latest.month}`}>See the proof</Link>
    </p>
  );
}
