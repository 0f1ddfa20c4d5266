import { Spinner } from './spinner.tsx';
import styles from './waiting.module.css';

interface WaitingProps {
  /** What is being waited for: the heading of the screen, as long as there is no other. */
  readonly label?: string;
  /** Of a screen that has its heading already: in the place of its content, or beside what is there of it. */
  readonly place?: 'within' | 'beside';
}

/** A spinner, while a whole screen, the stage of a game, or what is still to come on a screen is waited for. */
export function Waiting({ label, place }: WaitingProps) {
  const Label = place ? 'p' : 'h1';
  const isBeside = place === 'beside';
  return (
    <div className={isBeside ? styles.beside : styles.waiting} role={label ? 'status' : undefined}>
      <Spinner size={isBeside ? 'small' : 'large'} />
      {label && <Label className={styles.label}>{label}</Label>}
    </div>
  );
}
