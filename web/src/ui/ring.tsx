import { type CSSProperties, useState } from 'react';
import styles from './ring.module.css';
import { serverNow } from './server-time.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const LAST_SECONDS = 5;

interface RingProps {
  /** The total time and its end by the server's clock, milliseconds. */
  readonly lengthMs: number;
  readonly deadline: number;
}

/** A ring that drains as the time runs out. Use the deadline as its key. */
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
  /** The clock has stopped. */
  readonly isStill?: boolean;
  /** CSS variables that animate the ring between two seconds. */
  readonly drain?: Record<string, string>;
}

/** A ring that shows the seconds left. With reduced motion it steps once a second. */
export function Ring({ seconds, of, label, isUrgent = false, isStill = false, drain }: StillRingProps) {
  // A full, still ring needs no style attribute. It may be part of a prerendered page, whose CSP forbids inline styles.
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
