import { type CSSProperties, useState } from 'react';
import styles from './ring.module.css';
import { serverNow } from './server-time.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const LAST_SECONDS = 5;

interface RingProps {
  /** The whole time, and its end by the server's clock, milliseconds. */
  readonly lengthMs: number;
  readonly deadline: number;
}

/** A ring that drains with the time of a play. Mount it anew for every deadline. */
export function DrainingRing({ lengthMs, deadline }: RingProps) {
  const seconds = useSecondsLeft(deadline);
  const [elapsedMs] = useState(() => Math.max(0, lengthMs - (deadline - serverNow())));
  return (
    <Ring
      seconds={seconds}
      of={lengthMs / 1000}
      drain={{ '--drain': `${lengthMs}ms`, '--elapsed': `${-elapsedMs}ms` }}
      isUrgent={seconds <= LAST_SECONDS}
    />
  );
}

interface StillRingProps {
  readonly seconds: number;
  readonly of: number;
  readonly label?: string;
  readonly isUrgent?: boolean;
  /** The clock is stopped. */
  readonly isStill?: boolean;
  /** Sets the ring in motion between two seconds. */
  readonly drain?: Record<string, string>;
}

/** A ring as full as there are seconds left. Under reduced motion every ring is still and steps once a second. */
export function Ring({ seconds, of, label, isUrgent = false, isStill = false, drain }: StillRingProps) {
  // A ring that is full and still needs none, and may be part of a page that is made beforehand: its CSP allows no style.
  const vars = seconds < of || drain ? ({ '--spent': String(1 - seconds / of), ...drain } as CSSProperties) : undefined;
  return (
    <div
      className={styles.ring}
      role="timer"
      aria-label={label ?? `${seconds} seconds left`}
      data-urgent={isUrgent || undefined}
      data-still={isStill || undefined}
      data-moving={drain !== undefined || undefined}
      style={vars}
    >
      <svg viewBox="0 0 84 84" className={styles.face} aria-hidden="true">
        <circle cx="42" cy="42" r="36" className={styles.track} />
        <circle cx="42" cy="42" r="36" className={styles.arc} pathLength="1" />
      </svg>
      <span className={styles.seconds} aria-hidden="true">
        {seconds}
      </span>
    </div>
  );
}
