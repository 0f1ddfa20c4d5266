import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../core/number-format.ts';
import { uploadsQuery } from '../../data/queries/desk.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './stats.module.css';

/** Counts over all uploads, regardless of the filters: total, with a badge unlocked, and per folder. */
export function Stats() {
  const { data } = useInfiniteQuery(uploadsQuery({}));
  const stats = data?.pages[0]?.stats;
  if (!stats) return <Skeleton className={styles.waiting} />;
  return (
    <dl className={styles.stats} aria-label="Stats">
      <Stat name="Total uploads" count={stats.total} />
      <Stat name="With badge unlocked" count={stats.withBadge} />
      {Object.entries(stats.folders).map(([folder, count]) => (
        <Stat key={folder} name={`In ${folder}/`} count={count} />
      ))}
    </dl>
  );
}

function Stat({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}
