import styles from './back-at.module.css';
import { utcAndLocalTime } from './dates.ts';
import { hoursAndMinutes } from './duration.ts';
import { useServerSecond } from './server-time.ts';

interface BackAtProps {
  /** The name of the next play, such as 'Next spin'. */
  readonly what: string;
  /** Milliseconds since the epoch. */
  readonly at: number | undefined;
}

/** When a game can be played again: 'Next spin in 6:12, at 12:00 AM UTC, 7:00 PM your time.' */
export function BackAt({ what, at }: BackAtProps) {
  const now = useServerSecond();
  if (at === undefined || now === undefined) return null;
  return (
    <p className={styles.backAt}>
      {what} in {hoursAndMinutes(at - now)}, at {utcAndLocalTime(at)}.
    </p>
  );
}
