import styles from './slots.module.css';

interface BetsProps {
  readonly options: readonly number[];
  readonly bet: number;
  readonly onChange: (bet: number) => void;
}

/** The bets on offer, in coins: one is chosen. */
export function Bets({ options, bet, onChange }: BetsProps) {
  return (
    <fieldset className={styles.bets}>
      <legend className={styles.legend}>Bet</legend>
      {options.map((option) => (
        <label key={option} className={styles.bet}>
          <input
            type="radio"
            name="bet"
            className="visually-hidden"
            checked={option === bet}
            onChange={() => onChange(option)}
          />
          <span>
            {option} <span className="visually-hidden">{option === 1 ? 'coin' : 'coins'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
