import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  /** What to type, shown beneath. An error takes its place. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Shown in the field's right end, such as a spinner or a check. */
  readonly mark?: ReactNode;
  readonly optional?: boolean | undefined;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label, control, hint and error, wired so that screen readers say them together. */
function Field({
  label,
  hint,
  error,
  mark,
  optional,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> optional</span>}
      </label>
      <div className={styles.control}>
        {children({
          id,
          'aria-describedby': note ? `${id}-note` : undefined,
          'aria-invalid': error !== undefined || undefined,
        })}
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      <p className={classes(styles.note, error !== undefined && styles.error)} id={`${id}-note`} aria-live="polite">
        {note}
      </p>
    </div>
  );
}

/** A line of text to fill in. */
export function TextField({
  label,
  hint,
  error,
  mark,
  optional,
  className,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, mark, optional }}>
      {(wiring) => <input {...rest} {...wiring} className={classes(styles.input, className)} />}
    </Field>
  );
}

/** A choice from a list; the children are its options. */
export function SelectField({
  label,
  hint,
  error,
  mark,
  optional,
  className,
  ...rest
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, mark, optional }}>
      {(wiring) => <select {...rest} {...wiring} className={classes(styles.input, styles.select, className)} />}
    </Field>
  );
}
