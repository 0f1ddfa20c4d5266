import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminDrawView, CandidateView } from '../../../../core/draw/views.ts';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';
import { deskDrawsQuery } from '../../data/queries/desk.ts';
import { reasonInWords } from '../../pages/draw/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { countOf } from '../../ui/count.ts';
import { monthName } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Chip } from '../../ui/pill.tsx';
import { toast } from '../../ui/toaster.tsx';
import styles from './admin-draws.module.css';

const ranks = ['Winner', 'Alternate 1', 'Alternate 2', 'Alternate 3'];

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
        {candidates.map(({ candidate, publicName, state, email, uid, postal, isCurrent }) => (
          <li key={candidate} data-current={isCurrent || undefined}>
            <b>{ranks[candidate]}</b>
            <span>
              {uid ? <Link to={`/profile/${uid}`}>{publicName}</Link> : publicName}, {state}
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
        <Decisions month={month} person={current} isVerified={has('verified')} isShipped={has('shipped')} />
      )}
    </Card>
  );
}

interface DecisionsProps {
  readonly month: string;
  /** The current winner or alternate. */
  readonly person: CandidateView;
  readonly isVerified: boolean;
  readonly isShipped: boolean;
}

function Decisions({ month, person, isVerified, isShipped }: DecisionsProps) {
  const { candidate, email, isEmailed } = person;
  const [isAsking, setAsking] = useState(false);
  const verify = useDeskMove(() => call(routes.winners.decide, { month, candidate, what: 'verified' }), 'Verified');
  const ship = useDeskMove(
    () => call(routes.winners.decide, { month, candidate, what: 'shipped' }),
    'Marked as shipped',
  );
  const contact = useDeskMove(() => call(routes.winners.contact, { month }), 'Email sent');
  if (isShipped) return null;
  return (
    <div className={styles.decisions}>
      {!isEmailed && <p className={styles.unwritten}>Our email hasn’t reached them yet. Send it now.</p>}
      {email && (
        <Button size="small" variant="ghost" busy={contact.isPending} onClick={() => contact.mutate()}>
          {isEmailed ? 'Resend email' : 'Send email'}
        </Button>
      )}
      {!isVerified && (
        <Button size="small" busy={verify.isPending} onClick={() => verify.mutate()}>
          Mark verified
        </Button>
      )}
      {isVerified && (
        <Button size="small" busy={ship.isPending} onClick={() => ship.mutate()}>
          Mark shipped
        </Button>
      )}
      <Button size="small" variant="red" onClick={() => setAsking(true)}>
        Disqualify
      </Button>
      <Disqualify month={month} candidate={candidate} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

interface DisqualifyProps {
  readonly month: string;
  readonly candidate: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Disqualify({ month, candidate, isOpen, onClose }: DisqualifyProps) {
  const [reason, setReason] = useState('');
  const disqualify = useDeskMove(
    () => call(routes.winners.decide, { month, candidate, what: 'disqualified', reason }),
    'The prize goes to the next alternate',
  );
  /** The reason doesn't apply to the next alternate. */
  function end(): void {
    setReason('');
    onClose();
  }
  return (
    <Dialog
      title="Disqualify the winner"
      open={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="red"
            busy={disqualify.isPending}
            disabled={reason.trim() === ''}
            onClick={() => disqualify.mutate(undefined, { onSuccess: end })}
          >
            Disqualify
          </Button>
        </>
      }
    >
      <p>The prize goes to the next alternate, who gets an email right away. The reason is public.</p>
      <TextField
        label="Reason"
        hint="Example: did not reply within 14 days. Don’t include names."
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}

/** An admin action. Reloads the draw afterward. */
function useDeskMove(move: () => Promise<AdminDrawView>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: move,
    onSuccess: () => void toast.success(done),
    onError: ({ message }) => void toast.error(message),
    onSettled: () => client.invalidateQueries({ queryKey: deskDrawsQuery.queryKey }),
  });
}
