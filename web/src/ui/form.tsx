import type { ComponentProps, ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './form.module.css';

/** A column of fields. We show our own messages, so the browser's are turned off. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form {...rest} className={classes(styles.form, className)} noValidate />;
}

interface SubmitProps extends Omit<ComponentProps<typeof Button>, 'type'> {
  /** The form-level error. */
  readonly alert: ReactNode;
}

/** The end of a form: its alert, and the submit button. */
export function Submit({ alert, ...rest }: SubmitProps) {
  return (
    <>
      <Alert>{alert}</Alert>
      <Button {...rest} type="submit" />
    </>
  );
}

/** The small print below a form. */
export function FinePrint({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classes(styles.fine, className)} />;
}
