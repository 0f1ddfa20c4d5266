import { gameNames } from '../../../../core/games/games.ts';
import type { LedgerReason, LedgerView } from '../../../../core/replies.ts';
import { formatPfp } from '../../../../core/wallet.ts';
import { coinsOf, countOf } from '../../ui/count.ts';
import { localTime } from '../../ui/dates.ts';
import styles from './entry.module.css';

const reasons: Record<LedgerReason, string> = {
  ...gameNames,
  convert: 'Conversion',
  giveaway: 'Giveaway entry',
  extra: 'Extra',
  pack: 'Gold pack',
  refund: 'Refund',
  'mail-in': 'Mail-in entry',
  welcome: 'Welcome',
  correction: 'Correction',
};

/** One transaction: when, why, what changed, and the balance after it. */
export function Entry({ entry }: { readonly entry: LedgerView }) {
  const { seq, at, reason, coins, pfpCoins, tickets, balance } = entry;
  return (
    <li className={styles.entry}>
      <span className={styles.seq} aria-hidden="true">
        {seq}
      </span>
      <b>{reasons[reason]}</b>
      <div className={styles.moved}>
        {coins !== 0 && <Amount amount={coins} text={coinsOf(Math.abs(coins))} />}
        {pfpCoins !== 0 && <Amount amount={pfpCoins} text={`${formatPfp(Math.abs(pfpCoins))} PFP`} />}
        {tickets !== 0 && <Amount amount={tickets} text={countOf(Math.abs(tickets), 'entry', 'entries')} />}
      </div>
      <div className={styles.after}>
        <time dateTime={new Date(at).toISOString()}>{localTime(at)}</time>
        <span>
          <span className="visually-hidden">Balance: </span>
          {coinsOf(balance.coins)} · {formatPfp(balance.pfpCoins)} PFP
        </span>
      </div>
    </li>
  );
}

function Amount({ amount, text }: { readonly amount: number; readonly text: string }) {
  return (
    <b className={amount < 0 ? styles.minus : styles.plus}>
      {amount < 0 ? '−' : '+'}
      {text}
    </b>
  );
}
