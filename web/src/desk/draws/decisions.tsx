import { useState } from 'react';
import type { PrizeEvent } from '../../../../core/draw/record.ts';
import type { CandidateView } from '../../../../core/draw/views.ts';
import { routes } from '../../../../core/routes.ts';
import { deskDrawsQuery } from '../../data/queries/desk.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskMove } from '../use-desk-move.ts';
import styles from './admin-draws.module.css';
import { DisqualifyDialog } from './disqualify-dialog.tsx';

interface DecisionsProps {
  readonly month: string;
  /** The current winner or alternate. */
  readonly person: CandidateView;
  readonly has: (what: PrizeEvent['what']) => boolean;
}

/** The actions an admin can take for the current winner or alternate. Everything here is about this one person. */
export function Decisions({ month, person: { candidate, email, isEmailed, publicName }, has }: DecisionsProps) {
  const [isAsking, setAsking] = useState(false);
  const refresh = deskDrawsQuery.queryKey;
  const claim = useDeskMove(routes.winners.decide, { done: 'Marked as claimed', refresh });
  const verify = useDeskMove(routes.winners.decide, { done: 'Verified', refresh });
  const ship = useDeskMove(routes.winners.decide, { done: 'Marked as shipped', refresh });
  const contact = useDeskMove(routes.winners.contact, { done: 'Email sent', refresh });
  const isBusy = claim.isBusy || verify.isBusy || ship.isBusy;
  if (has('shipped')) return null;
  return (
    <div className={styles.decisions}>
      {!isEmailed && <p className={styles.unwritten}>Our email hasn’t reached them yet. Send it now.</p>}
      {email && (
        <Button
          size="small"
          variant="ghost"
          busy={contact.isBusy}
          onClick={() => void contact.run({ month, candidate })}
        >
          {isEmailed ? 'Resend email' : 'Send email'}
        </Button>
      )}
      {!has('claimed') && !has('verified') && (
        <Button
          size="small"
          variant="ghost"
          busy={isBusy}
          onClick={() => void claim.run({ month, candidate, what: 'claimed' })}
        >
          Mark claimed
        </Button>
      )}
      {has('verified') ? (
        <Button size="small" busy={isBusy} onClick={() => void ship.run({ month, candidate, what: 'shipped' })}>
          Mark shipped
        </Button>
      ) : (
        <Button size="small" busy={isBusy} onClick={() => void verify.run({ month, candidate, what: 'verified' })}>
          Mark verified
        </Button>
      )}
      <Button size="small" variant="red" onClick={() => setAsking(true)}>
        Disqualify
      </Button>
      <DisqualifyDialog
        month={month}
        candidate={candidate}
        name={publicName}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
