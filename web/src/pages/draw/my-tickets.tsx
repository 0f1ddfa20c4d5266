import { useMutation, useQuery } from '@tanstack/react-query';
import type { DrawDetails } from '../../../../core/draw/views.ts';
import { formatNumber } from '../../../../core/number-format.ts';
import { useSession } from '../../data/auth/session.ts';
import { myDrawQuery } from '../../data/queries/draw.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { countOf } from '../../ui/count.ts';
import { serverNow } from '../../ui/server-time.ts';
import styles from './draw.module.css';
import { stageOf } from './words.ts';

/** The player's entries, and the proof that they are in the frozen list. */
export function MyTickets({ draw }: { readonly draw: DrawDetails }) {
  const { data: mine } = useQuery(myDrawQuery(draw.month));
  const tickets = mine?.tickets ?? 0;
  return (
    <Card className={styles.facts}>
      <h2>My entries</h2>
      <p>{mine ? `You have ${countOf(tickets, 'entry', 'entries')} in this draw.` : 'Counting…'}</p>
      {stageOf(draw, serverNow()) === 'open' && <LinkButton to="/store">Enter the giveaway</LinkButton>}
      {mine && tickets > 0 && draw.proof && draw.files && (
        <Inclusion draw={draw} listUrl={draw.files.list} mineKey={mine.key} />
      )}
    </Card>
  );
}

interface InclusionProps {
  readonly draw: DrawDetails;
  readonly listUrl: string;
  readonly mineKey: string;
}

function Inclusion({ draw, listUrl, mineKey }: InclusionProps) {
  const session = useSession();
  const uid = session.status === 'in' ? session.uid : '';
  const find = useMutation({
    mutationFn: async () => (await import('./find-mine.ts')).findMine(listUrl, mineKey, uid, draw.proof?.list),
  });
  return (
    <>
      <Button variant="ghost" busy={find.isPending} onClick={() => find.mutate()}>
        Show my entries in the list
      </Button>
      {find.error && <p role="alert">{find.error.message}</p>}
      {find.data && (
        <div role="status">
          {find.data.isIncluded ? (
            <p className={styles.outcome} data-ok>
              Line {find.data.line} is yours: {find.data.text}. You have{' '}
              {countOf(find.data.tickets, 'entry', 'entries')} out of {formatNumber(draw.tickets)}, a{' '}
              {((find.data.tickets / draw.tickets) * 100).toFixed(2)}% chance to win. The Merkle proof (
              {countOf(find.data.path.length, 'hash', 'hashes')}) leads to the published root.
            </p>
          ) : (
            <p className={styles.outcome} data-ok={false}>
              Your entries aren’t in the frozen list. See “Not eligible” below for the reasons.
            </p>
          )}
        </div>
      )}
    </>
  );
}
