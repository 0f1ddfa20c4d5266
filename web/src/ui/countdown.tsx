import styles from './countdown.module.css';
import { utcDateAndTime } from './dates.ts';
import { timeParts } from './duration.ts';
import { useServerSecond } from './server-time.ts';

interface CountdownProps {
  /** The end for a given server time, both milliseconds since the epoch. */
  readonly until: (now: number) => number;
  /** Accessible name. */
  readonly label: string;
}

/**
 * Days, hours, minutes, and seconds by the server's clock. Screen readers get the date instead of a number every
 * second.
 */
export function Countdown({ until, label }: CountdownProps) {
  const now = useServerSecond();
  const end = now === undefined ? undefined : until(now);
  const parts = now === undefined || end === undefined ? undefined : timeParts(end - now);
  return (
    <div
      className={styles.countdown}
      role="timer"
      aria-label={end === undefined ? label : `${label}: ${utcDateAndTime(end)}`}
    >
      <Part value={parts?.days} unit="days" />
      <Part value={parts?.hours} unit="hours" />
      <Part value={parts?.minutes} unit="min" />
      <Part value={parts?.seconds} unit="sec" />
    </div>
  );
}

function Part({ value, unit }: { readonly value: number | undefined; readonly unit: string }) {
  return (
    <span className={styles.part} aria-hidden="true">
      <b className={styles.value}>{value === undefined ? '––' : String(value).padStart(2, '0')}</b>
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}
