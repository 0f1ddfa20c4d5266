import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

interface CardProps extends ComponentProps<'section'> {
  /** Lit with the colour in `--c` (a game's, say), or plain. */
  readonly lit?: boolean | undefined;
}

/** A raised panel. */
export function Card({ lit, className, ...rest }: CardProps) {
  return <section {...rest} className={classes(styles.card, lit && styles.lit, className)} />;
}
