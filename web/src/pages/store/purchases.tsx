import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../core/number-format.ts';
import { purchasesQuery } from '../../data/queries/shop.ts';
import { localDay } from '../../ui/dates.ts';
import styles from './purchases.module.css';

/** The player's latest extras with their prizes; empty before the first purchase. */
export function Purchases() {
  const { data } = useQuery(purchasesQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <details className={styles.purchases}>
      <summary>Your purchases</summary>
      <ul className={styles.list}>
        {data.items.map(({ ts, rewardName, cost, prize }) => (
          <li key={ts} className={styles.item}>
            <span>
              <b>{rewardName}</b>
              {prize && `: ${prize}`}
            </span>
            <span className={styles.quiet}>
              {localDay(ts)} · {formatNumber(cost)} Coins
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
