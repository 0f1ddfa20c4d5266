import { useQuery, useQueryClient } from '@tanstack/react-query';
import { entriesLeft } from '../../../../core/draw/entry-limit.ts';
import { routes } from '../../../../core/routes.ts';
import { coinsMissingForTicket, PFP_PER_TICKET, shortPfp, toPfpMilli, wholeTickets } from '../../../../core/wallet.ts';
import { Poster } from '../../art/poster.tsx';
import { technicalMessage } from '../../data/failure-message.ts';
import { giveawayQuery } from '../../data/queries/draw.ts';
import { useMove } from '../../data/use-move.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { fireConfetti } from '../../ui/confetti.ts';
import { countOf } from '../../ui/count.ts';
import { CountUp } from '../../ui/count-up.tsx';
import { utcDay } from '../../ui/dates.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { useAt } from '../../ui/use-at.ts';
import styles from './giveaway-box.module.css';

interface GiveawayBoxProps {
  readonly coins: number;
  readonly pfpCoins: number;
}

/** The giveaway box (spec section 2): enters with all whole entries into this month's draw at once. */
export function GiveawayBox({ coins, pfpCoins }: GiveawayBoxProps) {
  const client = useQueryClient();
  const { data: giveaway, refetch } = useQuery(giveawayQuery);
  const { run, isBusy } = useMove(routes.giveaway.enter, {
    messageFor: (failure) => technicalMessage(failure, 'Could not process entry.'),
  });
  useAt(giveaway?.closesAt, () => void refetch());
  const wallet = { coins, pfpMilli: toPfpMilli(pfpCoins) };
  const left = entriesLeft(giveaway?.tickets ?? 0, giveaway?.limit ?? null);
  const tickets = Math.min(wholeTickets(wallet), left);
  const missing = coinsMissingForTicket(wallet);

  async function enter() {
    const reply = await run();
    if (!reply) return;
    client.setQueryData(giveawayQuery.queryKey, reply.giveaway);
    playSound('win');
    toast.success(`Entered with ${reply.entered} ticket(s)!`);
    fireConfetti();
  }

  return (
    <Card className={styles.box} aria-labelledby="giveaway">
      <Poster className={styles.poster} />
      <div className={styles.text}>
        <h2 id="giveaway">Win the signed poster</h2>
        <p className={styles.mine}>
          My entries this month <b className={styles.count}>{giveaway ? <CountUp value={giveaway.tickets} /> : '–'}</b>
        </p>
        {giveaway && giveaway.limit !== null && (
          <p className={styles.quiet}>Limit: {countOf(giveaway.limit, 'entry', 'entries')} per person per month.</p>
        )}
        {giveaway && (
          <p className={styles.quiet}>Entries close {utcDay(giveaway.closesAt)} at 12:00&nbsp;AM&nbsp;UTC.</p>
        )}
      </div>
      <div className={styles.entry}>
        {left === 0 ? (
          <>
            <p className={styles.quiet}>You’ve reached this month’s limit. Your PFP stay in your wallet.</p>
            <Button wide disabled>
              Back next month
            </Button>
          </>
        ) : tickets > 0 ? (
          <>
            <p>
              Enter with <b>{countOf(tickets, 'entry', 'entries')}</b> (uses {shortPfp(tickets * PFP_PER_TICKET)} PFP).
            </p>
            <Button wide busy={isBusy} onClick={() => void enter()}>
              Confirm & Enter
            </Button>
          </>
        ) : (
          <>
            <p className={styles.quiet}>
              {coins >= missing
                ? `One entry takes ${PFP_PER_TICKET} PFP. Convert your Coins, and you’re in.`
                : `One entry takes ${PFP_PER_TICKET} PFP. Every game pays Coins for free.`}
            </p>
            <Button wide disabled>
              Need {countOf(missing, 'Coin', 'Coins')} first
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
