import { classes } from './classes.ts';
import styles from './skeleton.module.css';

/** Reserves space for loading content; the class sets its size. It is decoration, so say "loading" elsewhere. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={classes(styles.skeleton, className)} aria-hidden="true" />;
}
