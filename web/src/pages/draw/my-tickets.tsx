import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { DrawDetails, MyDraw } from '../../../../core/draw/views.ts';
import { formatNumber } from '../../../../core/number-format.ts';
import { useSession } from '../../data/auth/session.ts';
import { myDrawQuery } from '../../data/queries/draw.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { countOf } from '../../ui/count.ts';
import { serverNow } from '../../ui/server-time.ts';
import styles from './draw.module.css';
import type { Mine } from './find-mine.ts';
import { reasonInWords, stageOf } from './words.ts';

/** The player's entries, and the proof that they are in the frozen list. */
export function MyTickets({ draw }: { readonly draw: DrawDetails }) {
  const { data: mine } = useQuery(myDrawQuery(draw.month));
  const tickets = mine?.tickets ?? 0;
  return (
    <Card className={styles.facts}>
      <h2>My entries</h2>
      <p>{mine ? `You have ${countOf(tickets, 'entry', 'entries')} in this draw.` : 'Counting…'}</p>
      {stageOf(draw, serverNow()) === 'open' && <LinkButton to="/store">Enter the giveaway</LinkButton>}
      {mine?.exclusion && draw.status !== 'open' && (
        <p className={styles.outcome} data-ok={false}>
          Your entries don’t count this time: {reasonInWords(mine.exclusion)}. Think that’s wrong? Write to us, and
          we’ll look into it: <Link to="/sweeps-rules">see the official rules</Link>.
        </p>
      )}
      {mine && tickets > 0 && !mine.exclusion && draw.files && draw.root && (
        <Inclusion draw={draw} mine={mine} list={draw.files.list} root={draw.root} />
      )}
    </Card>
  );
}

interface InclusionProps {
  readonly draw: DrawDetails;
  readonly mine: MyDraw;
  readonly list: string;
  readonly root: string;
}

function Inclusion({ draw, mine, list, root }: InclusionProps) {
  const session = useSession();
  const uid = session.status === 'in' ? session.uid : '';
  const { key, names, tickets } = mine;
  const find = useMutation({
    mutationFn: async () => (await import('./find-mine.ts')).findMine({ list, root, uid, key, names }),
  });
  return (
    <>
      <Button variant="ghost" busy={find.isPending} onClick={() => find.mutate()}>
        Show my entries in the list
      </Button>
      {find.error && <p role="alert">{find.error.message}</p>}
      {find.data && (
        <div role="status">
          <Found mine={find.data} held={tickets} total={draw.tickets} />
        </div>
      )}
    </>
  );
}

interface FoundProps {
  readonly mine: Mine;
  /** The entries that the player's account holds. */
  readonly held: number;
  readonly total: number;
}

function Found({ mine, held, total }: FoundProps) {
  const isRight = mine.isIncluded && mine.tickets === held;
  return (
    <p className={styles.outcome} data-ok={isRight}>
      {mine.isIncluded ? (
        <>
          Line {mine.line} is yours: {mine.text}. It has {countOf(mine.tickets, 'entry', 'entries')} out of{' '}
          {formatNumber(total)}, a {((mine.tickets / total) * 100).toFixed(2)}% chance to win.{' '}
          {isRight
            ? 'That’s every entry you hold. '
            : `But you hold ${countOf(held, 'entry', 'entries')}, so something is wrong. Please tell us. `}
          The Merkle proof ({countOf(mine.path.length, 'hash', 'hashes')}) leads to the published root.
        </>
      ) : (
        'Your entries aren’t in the frozen list. Please tell us.'
      )}
    </p>
  );
}
