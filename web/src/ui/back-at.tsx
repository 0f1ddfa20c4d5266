import styles from './back-at.module.css';
import { whenSoon } from './dates.ts';
import { hoursAndMinutes } from './duration.ts';
import { useServerSecond } from './server-time.ts';

interface BackAtProps {
  /** The name of the next play, such as 'Next spin'. */
  readonly what: string;
  /** Milliseconds since the epoch. */
  readonly at: number | undefined;
}

/** When a game can be played again: 'Next spin in 6:12, tonight at 7 PM.' */
export function BackAt({ what, at }: BackAtProps) {
  const now = useServerSecond();
  if (at === undefined || now === undefined) return null;
  return (
    <p className={styles.backAt}>
      {what} in {hoursAndMinutes(at - now)}, {whenSoon(at)}.
    </p>
  );
}
