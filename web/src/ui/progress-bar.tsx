import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** From 0 to 1. */
  readonly value: number;
  /** Accessible name. */
  readonly label: string;
  /** Read out instead of the percentage. */
  readonly text?: string | undefined;
  readonly className?: string | undefined;
}

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
