import { type DealView, VALUES } from '../../../../core/games/deal/rules.ts';
import styles from './deal.module.css';

/** All values in the cases. A value is crossed out once its case is open. */
export function Values({ play, isOver }: { readonly play: DealView | undefined; readonly isOver: boolean }) {
  const gone = new Set(play?.opened.map(({ value }) => value));
  const own = isOver && play?.result ? play.result.values[play.own] : undefined;
  return (
    <ul className={styles.values} aria-label={`Values: ${VALUES.length - gone.size} of ${VALUES.length} still in play`}>
      {VALUES.map((value, place) => (
        <li
          key={value}
          className={styles.value}
          data-high={place >= VALUES.length / 2 || undefined}
          data-gone={gone.has(value) || undefined}
          data-own={value === own || undefined}
        >
          {gone.has(value) ? <s>{value}</s> : value}
          {gone.has(value) && <span className="visually-hidden"> opened</span>}
          {value === own && <span className="visually-hidden"> in your case</span>}
        </li>
      ))}
    </ul>
  );
}
