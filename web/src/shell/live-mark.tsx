import { useLiveStatus } from '../data/live/status.ts';
import styles from './live-mark.module.css';

const WORDS = 'Reconnecting: balances and wins may be some seconds old';

/** A small grey dot beside the balance while changes are not pushed but asked for. */
export function LiveMark() {
  if (useLiveStatus() !== 'connecting') return null;
  return <span className={styles.mark} role="img" aria-label={WORDS} title={WORDS} />;
}
