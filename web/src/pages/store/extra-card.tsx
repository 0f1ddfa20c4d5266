import type { ReactNode } from 'react';
import { formatNumber } from '../../../../core/number-format.ts';
import type { Extra } from '../../../../core/shop/extras.ts';
import { Coin } from '../../art/coin.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { countOf } from '../../ui/count.ts';
import styles from './extras.module.css';

interface ExtraCardProps {
  readonly extra: Extra;
  readonly art: ReactNode;
  readonly coins: number;
  /** Why it can't be bought now, regardless of the balance. */
  readonly obstacle: string | undefined;
  readonly isBusy: boolean;
  readonly onBuy: () => void;
  readonly children?: ReactNode;
}

/** One extra. Its button is disabled if the player can't afford it (spec section 5). */
export function ExtraCard({ extra, art, coins, obstacle, isBusy, onBuy, children }: ExtraCardProps) {
  const { id, name, cost, description } = extra;
  const missing = cost - coins;
  const action = !obstacle && missing > 0 ? `${countOf(missing, 'Coin', 'Coins')} to go` : 'Buy';
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      {art}
      <h3 id={id}>{name}</h3>
      <p className={styles.description}>{description}</p>
      <div>
        {children}
        {obstacle && <p className={styles.obstacle}>{obstacle}</p>}
      </div>
      <p className={styles.cost}>
        <Coin className={styles.coin} /> {formatNumber(cost)}
        <span className="visually-hidden"> Coins</span>
      </p>
      <Button
        variant="ghost"
        size="small"
        wide
        busy={isBusy}
        disabled={!isBusy && (missing > 0 || obstacle !== undefined)}
        aria-label={`${action}: ${name}`}
        onClick={onBuy}
      >
        {action}
      </Button>
    </Card>
  );
}
