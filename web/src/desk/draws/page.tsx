import { useQuery } from '@tanstack/react-query';
import { deskDrawsQuery } from '../../data/queries/desk.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-draws.module.css';
import { DrawDesk } from './draw-desk.tsx';

/** The draw desk: contact winners, verify them, and ship prizes. */
export function AdminDrawsPage() {
  const { data: draws, error, refetch } = useQuery(deskDrawsQuery);
  return (
    <Page title="Draw desk" lead="Contact winners, verify them, and ship prizes. Every decision is public.">
      <LinkButton to="/admin/entries" variant="ghost" size="small">
        Record mail-in entries
      </LinkButton>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!draws && !error && <Skeleton className={styles.waiting} />}
      {draws?.length === 0 && <EmptyState title="No draw yet">The first one runs when this month ends.</EmptyState>}
      {draws?.map((draw) => (
        <DrawDesk key={draw.month} draw={draw} />
      ))}
    </Page>
  );
}
