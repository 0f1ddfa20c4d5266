import { Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileView } from '../../../../core/people/profile.ts';
import { formatPfp } from '../../../../core/wallet.ts';
import { Coin } from '../../art/coin.tsx';
import { PfpToken } from '../../art/pfp-token.tsx';
import { tierArt } from '../../art/tier-art.tsx';
import { coinsOf } from '../../ui/count.ts';
import { CountUp } from '../../ui/count-up.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './standing.module.css';

/** Tier with the progress to the next, balances, and quiz streak. */
export function Standing({ profile }: { readonly profile: ProfileView }) {
  const { coins, pfpCoins, quizStreak } = profile;
  return (
    <div className={styles.standing}>
      <Tier profile={profile} />
      <dl className={styles.figures}>
        <Figure name="Coins" art={<Coin className={styles.token} />}>
          <CountUp value={coins} />
        </Figure>
        <Figure name="PFP" art={<PfpToken className={styles.token} />}>
          {formatPfp(pfpCoins)}
        </Figure>
        <Figure name="Quiz streak" art={<Flame className={styles.token} color="var(--red-light)" aria-hidden="true" />}>
          {quizStreak} {quizStreak === 1 ? 'day' : 'days'}
        </Figure>
      </dl>
    </div>
  );
}

function Tier({ profile: { tier, coins } }: { readonly profile: ProfileView }) {
  const Belt = tierArt[tier.name];
  const missing = tier.next && tier.next.from - coins;
  const way = tier.next && missing ? `${coinsOf(missing)} to ${tier.next.name}` : 'You’re in the top tier.';
  return (
    <div className={styles.tier}>
      <Belt className={styles.belt} />
      <div className={styles.way}>
        <p className={styles.tierName}>
          <span className="visually-hidden">Tier: </span>
          {tier.name}
        </p>
        <ProgressBar value={tier.progress} label="Progress to the next tier" text={way} />
        <p className={styles.quiet}>{way}</p>
      </div>
    </div>
  );
}

function Figure({
  name,
  art,
  children,
}: {
  readonly name: string;
  readonly art: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>
        {art}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
