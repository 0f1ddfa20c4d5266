import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

interface CardProps extends ComponentProps<'section'> {
  /** Lit in the color `--c`, such as a game's, or plain. */
  readonly lit?: boolean | undefined;
  /** `article` for content that stands alone, such as a product. */
  readonly as?: 'section' | 'article';
}

/** A raised panel. */
export function Card({ lit, as: Element = 'section', className, ...rest }: CardProps) {
  return <Element {...rest} className={classes(styles.card, lit && styles.lit, className)} />;
}
