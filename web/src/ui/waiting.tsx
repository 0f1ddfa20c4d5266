import { Spinner } from './spinner.tsx';
import styles from './waiting.module.css';

/** A spinner in the middle of the screen, while a whole screen is waited for. */
export function Waiting({ label }: { readonly label?: string }) {
  return (
    <div className={styles.waiting}>
      <Spinner {...(label && { label })} />
    </div>
  );
}
