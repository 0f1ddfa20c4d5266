import { classes } from './classes.ts';
import styles from './skeleton.module.css';

/** Holds the place of what is still loading; its size comes from the class. Decoration: say "loading" elsewhere. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={classes(styles.skeleton, className)} aria-hidden="true" />;
}
