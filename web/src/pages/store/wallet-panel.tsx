import type { ReactNode } from 'react';
import { COINS_PER_PFP, formatPfp, PFP_PER_TICKET } from '../../../../core/wallet.ts';
import { Coin } from '../../art/coin.tsx';
import { PfpToken } from '../../art/pfp-token.tsx';
import { Card } from '../../ui/card.tsx';
import { CountUp } from '../../ui/count-up.tsx';
import { ConvertToggle } from './convert-toggle.tsx';
import styles from './wallet-panel.module.css';

interface WalletPanelProps {
  readonly coins: number;
  readonly pfpCoins: number;
}

/** The Coins/PFP panel (spec section 2): the balances, and the toggle that converts between them. */
export function WalletPanel({ coins, pfpCoins }: WalletPanelProps) {
  return (
    <Card lit className={styles.panel} aria-labelledby="wallet">
      <h2 id="wallet">Your wallet</h2>
      <div className={styles.sides}>
        <Holding name="Coins" token={<Coin className={styles.token} />}>
          <CountUp value={coins} />
        </Holding>
        <ConvertToggle coins={coins} pfpCoins={pfpCoins} />
        <Holding name="PFP" token={<PfpToken className={styles.token} />}>
          <CountUp value={pfpCoins} format={formatPfp} />
        </Holding>
      </div>
      <p className={styles.rate}>
        {COINS_PER_PFP} Coins = 1 PFP (Pound for Pound) · {PFP_PER_TICKET} PFP = 1 entry · convert either way
      </p>
    </Card>
  );
}

interface HoldingProps {
  readonly name: string;
  readonly token: ReactNode;
  readonly children: ReactNode;
}

function Holding({ name, token, children }: HoldingProps) {
  return (
    <div className={styles.holding}>
      {token}
      <b className={styles.amount}>{children}</b>
      <span className={styles.name}>{name}</span>
    </div>
  );
}
