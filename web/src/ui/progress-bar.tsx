import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** How far, 0 to 1. */
  readonly value: number;
  /** What it is the progress of, for screen readers. */
  readonly label: string;
  /** What screen readers say instead of a percentage. */
  readonly text?: string | undefined;
  readonly className?: string | undefined;
}

/** A bar that fills up. */
export function ProgressBar({ value, label, text, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={classes(styles.bar, className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={text}
      style={{ '--filled': `${percent}%` } as CSSProperties}
    />
  );
}
