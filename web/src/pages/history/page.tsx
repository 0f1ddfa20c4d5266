import { useInfiniteQuery } from '@tanstack/react-query';
import type { LedgerView } from '../../../../core/replies.ts';
import { ledgerQuery } from '../../data/queries/profile.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Entry } from './entry.tsx';
import styles from './page.module.css';

/** The player's ledger, newest first. */
export function HistoryPage() {
  const ledger = useInfiniteQuery({ ...ledgerQuery, staleTime: 0 });
  const entries = ledger.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page title="History" lead="Every transaction, with your running balance." narrow>
      {ledger.isPending && <Skeleton className={styles.waiting} />}
      {ledger.error && <ErrorState message={ledger.error.message} onRetry={ledger.refetch} />}
      {ledger.isSuccess && entries.length === 0 && <NothingYet />}
      {entries.length > 0 && <Entries entries={entries} />}
      {ledger.hasNextPage && (
        <Button variant="ghost" busy={ledger.isFetchingNextPage} onClick={() => ledger.fetchNextPage()}>
          Show older
        </Button>
      )}
    </Page>
  );
}

function Entries({ entries }: { readonly entries: readonly LedgerView[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={entry.seq} entry={entry} />
      ))}
    </ol>
  );
}

function NothingYet() {
  return (
    <EmptyState title="No transactions yet" action={<LinkButton to="/games">Play a game</LinkButton>}>
      Your first win will show up here.
    </EmptyState>
  );
}
