import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  /** Gold is the main action of a screen, red and blue are the two corners, and ghost is a secondary action. */
  readonly variant?: 'gold' | 'ghost' | 'red' | 'blue' | undefined;
  readonly size?: 'small' | 'large' | undefined;
  /** Full width. */
  readonly wide?: boolean | undefined;
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner and ignores taps without losing focus. */
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

/** A link that looks like a button, for navigation. */
export function LinkButton({ variant, size, wide, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={lookClass({ variant, size, wide }, className)} />;
}

/** The current URL. */
const HERE = '';

/** Reloads the current page. A plain link, so that it works without scripts. */
export function ReloadLink({ variant, size, wide, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a {...rest} href={HERE} className={lookClass({ variant, size, wide }, className)} />;
}

/** A button that looks like the text around it. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classes(styles.text, className)} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** A square icon button. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} className={classes(styles.icon, className)} aria-label={label} title={label} />;
}

/** A link that looks like an icon button. */
export function IconLink({ label, className, ...rest }: LinkProps & { readonly label: string }) {
  return <Link {...rest} className={classes(styles.icon, className)} aria-label={label} title={label} />;
}
