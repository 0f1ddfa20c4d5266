import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { DrawView } from '../../../../core/draw/views.ts';
import { Pound } from '../../art/pound.tsx';
import { useSession } from '../../data/auth/session.ts';
import { drawsQuery } from '../../data/queries/draw.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { countOf } from '../../ui/count.ts';
import { monthName } from '../../ui/dates.ts';
import { EmptyState, ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Chip } from '../../ui/pill.tsx';
import { serverNow } from '../../ui/server-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { outcomeOf } from '../draw/words.ts';
import styles from './draws.module.css';

/** All draws: winner, number of entries, and a link to the proof. */
export function DrawsPage() {
  const { data: draws, error, refetch } = useQuery(drawsQuery);
  const session = useSession();
  const [open, ...past] = draws ?? [];
  return (
    <Page
      title="Draws"
      lead="One signed poster a month. We freeze the list of entries before a public random number picks the winner, and anyone can verify it."
    >
      {session.status === 'in' && session.isAdmin && (
        <LinkButton to="/admin/draws" variant="ghost" size="small">
          Draw desk
        </LinkButton>
      )}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!draws && !error && <Skeleton className={styles.waiting} />}
      {open && <OpenDraw draw={open} />}
      {draws && past.length === 0 && (
        <EmptyState title="No draws yet">
          Our first winner will appear here, with a proof that anyone can verify.
        </EmptyState>
      )}
      <ul className={styles.draws}>
        {past.map((draw) => (
          <li key={draw.month}>
            <PastDraw draw={draw} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function OpenDraw({ draw }: { readonly draw: DrawView }) {
  return (
    <Card lit className={styles.open}>
      <div>
        <h2>{monthName(draw.month)}</h2>
        <p className={styles.quiet}>Entries are open until the month ends (midnight UTC).</p>
      </div>
      <Link className={styles.more} to={`/draws/${draw.month}`}>
        My entries
      </Link>
    </Card>
  );
}

/** In the list of past months, one that's open only waits for its list to be frozen. */
const states = { open: 'Closed', frozen: 'List frozen', drawn: 'Drawn', announced: 'Announced' } as const;

function PastDraw({ draw }: { readonly draw: DrawView }) {
  const { month, status, winner, entrants, tickets } = draw;
  return (
    <Card className={styles.draw}>
      <Pound mood={winner ? 'champion' : 'idle'} className={styles.pound} />
      <div>
        <h2>{monthName(month)}</h2>
        <p>{winner ? `${winner.name}, ${winner.state}` : outcomeOf(draw, serverNow())}</p>
        {status !== 'open' && (
          <p className={styles.quiet}>
            {countOf(tickets, 'entry', 'entries')} from {countOf(entrants, 'player', 'players')}
          </p>
        )}
      </div>
      <Chip tone={status === 'announced' ? 'green' : 'gold'}>{states[status]}</Chip>
      <Link className={styles.more} to={`/draws/${month}`} aria-label={`See details: ${monthName(month)} draw`}>
        See details
      </Link>
    </Card>
  );
}
