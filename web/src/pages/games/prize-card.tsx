import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { countdownEnd } from '../../../../core/draw/times.ts';
import { formatPfp } from '../../../../core/wallet.ts';
import { Coin } from '../../art/coin.tsx';
import { PfpToken } from '../../art/pfp-token.tsx';
import { Poster } from '../../art/poster.tsx';
import { usePrize } from '../../data/prize.ts';
import { giveawayQuery } from '../../data/queries/draw.ts';
import { useProfile } from '../../data/queries/profile.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { CountUp } from '../../ui/count-up.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import styles from './prize-card.module.css';

/** The prize, the next draw, and the player's holdings. In a state without a draw, only the holdings. */
export function PrizeCard() {
  const { data: profile } = useProfile();
  const { data: giveaway } = useQuery(giveawayQuery);
  const { name } = usePrize();
  const hasDraw = profile?.eligible ?? true;
  return (
    <Card lit className={classes(styles.card, !hasDraw && styles.plain)} aria-labelledby="prize">
      {hasDraw && <Poster className={styles.poster} />}
      <h2 id="prize" className={styles.title}>
        {hasDraw ? name : 'Your Coins'}
      </h2>
      <div className={styles.draw}>
        {hasDraw ? (
          <>
            <p className={styles.text}>Next draw in</p>
            <Countdown until={countdownEnd} label="Next draw" />
          </>
        ) : (
          <p className={styles.text}>There’s no prize draw in your state. Every game still pays Coins and badges.</p>
        )}
      </div>
      <dl className={styles.purse}>
        <Holding name="Coins" Token={Coin}>
          {profile && <CountUp value={profile.coins} />}
        </Holding>
        <Holding name="PFP" Token={PfpToken}>
          {profile && <CountUp value={profile.pfpCoins} format={formatPfp} />}
        </Holding>
        {hasDraw && (
          <Holding name="Entries" Token={Ticket}>
            {giveaway && <CountUp value={giveaway.tickets} />}
          </Holding>
        )}
      </dl>
      <div className={styles.links}>
        <LinkButton to="/store" variant="ghost">
          Go to Store
        </LinkButton>
        <LinkButton to="/history" variant="ghost">
          History
        </LinkButton>
      </div>
    </Card>
  );
}

interface HoldingProps {
  readonly name: string;
  readonly Token: ComponentType<{ readonly className?: string | undefined }>;
  readonly children: ReactNode;
}

function Holding({ name, Token, children }: HoldingProps) {
  return (
    <div>
      <dt>
        <Token className={styles.token} /> {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
