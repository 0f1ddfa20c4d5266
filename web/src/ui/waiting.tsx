import { Spinner } from './spinner.tsx';
import styles from './waiting.module.css';

interface WaitingProps {
  /** What is being waited for: the heading of the screen, as long as there is no other. */
  readonly label?: string;
  /** The screen has its heading already. */
  readonly isPart?: boolean;
}

/** A spinner in the middle, while a whole screen or the stage of a game is waited for. */
export function Waiting({ label, isPart }: WaitingProps) {
  const Label = isPart ? 'p' : 'h1';
  return (
    <div className={styles.waiting} role={label ? 'status' : undefined}>
      <Spinner />
      {label && <Label className={styles.label}>{label}</Label>}
    </div>
  );
}
