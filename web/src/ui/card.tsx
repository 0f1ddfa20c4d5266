import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

interface CardProps extends ComponentProps<'section'> {
  /** Lit with the colour in `--c` (a game's, say), or plain. */
  readonly lit?: boolean | undefined;
  /** An article makes sense by itself, such as a thing to buy. */
  readonly as?: 'section' | 'article';
}

/** A raised panel. */
export function Card({ lit, as: Element = 'section', className, ...rest }: CardProps) {
  return <Element {...rest} className={classes(styles.card, lit && styles.lit, className)} />;
}
