import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  /** Gold is the one big action of a screen; red and blue are the two corners; ghost is the lesser action beside it. */
  readonly variant?: 'gold' | 'ghost' | 'red' | 'blue' | undefined;
  readonly size?: 'small' | 'large' | undefined;
  /** Takes the whole width. */
  readonly wide?: boolean | undefined;
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Waiting for an answer: shows it, and ignores further taps without losing the focus. */
  readonly busy?: boolean | undefined;
}

function lookClass({ variant = 'gold', size = 'large', wide }: Look, className: string | undefined): string {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

export function Button({
  variant,
  size,
  wide,
  busy,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={lookClass({ variant, size, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner size="small" />}
      {children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({ variant, size, wide, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={lookClass({ variant, size, wide }, className)} />;
}

/** The address of the page itself, whichever that is. */
const HERE = '';

/** Loads the page anew, wherever it is shown: a plain link, which needs no script. */
export function ReloadLink({ variant, size, wide, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a {...rest} href={HERE} className={lookClass({ variant, size, wide }, className)} />;
}

/** A button that reads as part of the text around it. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classes(styles.text, className)} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for screen readers and as a tooltip. */
  readonly label: string;
}

/** A square button with only an icon in it. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} className={classes(styles.icon, className)} aria-label={label} title={label} />;
}

/** A link that looks like an icon button. */
export function IconLink({ label, className, ...rest }: LinkProps & { readonly label: string }) {
  return <Link {...rest} className={classes(styles.icon, className)} aria-label={label} title={label} />;
}
