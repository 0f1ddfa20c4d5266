import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './form.module.css';

/** A column of fields. The messages are ours, so the browser's own stay quiet. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form {...rest} className={classes(styles.form, className)} noValidate />;
}

/** The small print beneath a form. */
export function FinePrint({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classes(styles.fine, className)} />;
}
