import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { WithHint } from './hint.tsx';

interface FieldProps {
  readonly label: string;
  /** Help text below the field. An error replaces it. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Shown at the right end of the field, such as a spinner or a check mark. */
  readonly mark?: ReactNode;
  readonly optional?: boolean | undefined;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label, control, hint, and error, linked so that screen readers announce them together. */
function Field({
  label,
  hint,
  error,
  mark,
  optional,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> optional</span>}
      </label>
      <div className={styles.control}>
        {children({
          id,
          'aria-describedby': (error ?? hint) ? `${id}-note` : undefined,
          'aria-invalid': error !== undefined || undefined,
        })}
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      <p className={classes(styles.note, error !== undefined && styles.error)} id={`${id}-note`} aria-live="polite">
        <WithHint inline message={error ?? hint} />
      </p>
    </div>
  );
}

function splitProps<Props extends FieldProps>({ label, hint, error, mark, optional, ...rest }: Props) {
  return { field: { label, hint, error, mark, optional }, rest };
}

export function TextField({ className, ...props }: FieldProps & ComponentProps<'input'>) {
  const { field, rest } = splitProps(props);
  return (
    <Field {...field}>{(wiring) => <input {...rest} {...wiring} className={classes(styles.input, className)} />}</Field>
  );
}

/** A choice from a list; the children are its options. */
export function SelectField({ className, ...props }: FieldProps & ComponentProps<'select'>) {
  const { field, rest } = splitProps(props);
  return (
    <Field {...field}>
      {(wiring) => <select {...rest} {...wiring} className={classes(styles.input, styles.select, className)} />}
    </Field>
  );
}
