import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './pill.module.css';

/** A rounded box for an important number, such as a balance. Digits have equal width. */
export function Pill({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(styles.pill, className)} />;
}

interface ChipProps extends ComponentProps<'span'> {
  readonly tone?: 'quiet' | 'gold' | 'green' | 'red' | undefined;
}

/** A small status label. */
export function Chip({ tone = 'quiet', className, ...rest }: ChipProps) {
  return <span {...rest} className={classes(styles.chip, styles[tone], className)} />;
}
