import { Spinner } from './spinner.tsx';
import styles from './waiting.module.css';

interface WaitingProps {
  /** A label such as 'Loading profile…'. It is the screen's heading until the real one arrives. */
  readonly label?: string;
  /** For a screen that already has its heading: in place of the content, or next to the part that is there. */
  readonly place?: 'within' | 'beside';
}

/** A spinner for a whole screen, a game's stage, or the rest of a screen. */
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
