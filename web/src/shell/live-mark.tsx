import { useLiveStatus } from '../data/live/status.ts';
import styles from './live-mark.module.css';

const WORDS = 'Reconnecting: balances and wins may be a few seconds old';

/** A small gray dot next to the balance while the live connection is down and the page polls instead. */
export function LiveMark() {
  if (useLiveStatus() !== 'connecting') return null;
  return <span className={styles.mark} role="img" aria-label={WORDS} title={WORDS} />;
}
