import { useInfiniteQuery } from '@tanstack/react-query';
import type { MailInView } from '../../../../core/replies.ts';
import { mailInQuery } from '../../data/queries/desk.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { utcTime } from '../../ui/dates.ts';
import { EmptyState, ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './admin-entries.module.css';
import { CardForm } from './card-form.tsx';

/** Mail-in entries: admins type in the cards. */
export function AdminEntriesPage() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(mailInQuery);
  const cards = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page
      title="Mail-in entries"
      lead="Each handwritten card is one entry in the draw of the month (UTC) in which you record it, so record cards on the day they arrive."
    >
      <Card>
        <CardForm />
      </Card>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && cards.length === 0 && (
        <EmptyState title="No cards this month">Recorded cards will appear here.</EmptyState>
      )}
      {cards.length > 0 && <Cards cards={cards} />}
      {hasNextPage && (
        <Button variant="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more cards
        </Button>
      )}
    </Page>
  );
}

function Cards({ cards }: { readonly cards: readonly MailInView[] }) {
  return (
    <ul className={styles.cards} aria-label="This month’s cards">
      {cards.map(({ id, name, subdivisionCode, recordedAt, hasAccount }) => (
        <li key={id}>
          <b>{name}</b>, {subdivisionCode}
          <span className={styles.quiet}>
            {utcTime(recordedAt)} · {hasAccount ? 'linked to an account' : 'no account'}
          </span>
        </li>
      ))}
    </ul>
  );
}
