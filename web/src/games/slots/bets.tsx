import styles from './slots.module.css';

interface BetsProps {
  readonly options: readonly number[];
  readonly bet: number;
  /** The available bets aren't known yet. */
  readonly disabled: boolean;
  readonly onChange: (bet: number) => void;
}

/** The available bets, in coins. */
export function Bets({ options, bet, disabled, onChange }: BetsProps) {
  return (
    <fieldset className={styles.bets} disabled={disabled}>
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
            {option} <span className="visually-hidden">{option === 1 ? 'Coin' : 'Coins'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
