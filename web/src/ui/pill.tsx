import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './pill.module.css';

/** A rounded holder for a number that matters, such as a balance. Figures keep their width. */
export function Pill({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(styles.pill, className)} />;
}

interface ChipProps extends ComponentProps<'span'> {
  readonly tone?: 'quiet' | 'gold' | 'green' | 'red' | undefined;
}

/** A small label that says in what state something is. */
export function Chip({ tone = 'quiet', className, ...rest }: ChipProps) {
  return <span {...rest} className={classes(styles.chip, styles[tone], className)} />;
}
