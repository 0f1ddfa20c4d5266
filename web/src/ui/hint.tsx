import type { ReactNode } from 'react';
import styles from './hint.module.css';

/** The next step for messages that the spec quotes (sections 5 and 8) and that don't name one. */
export const hints: Readonly<Record<string, string>> = {
  'Authentication failed. Please try again.': 'Check your email, password, and connection.',
  'Email is already in use.': 'Log in instead?',
  'Username taken.': 'Try another one.',
  'email already taken.': 'Log in instead, or use another email.',
  'username already taken.': 'Try another one.',
  'No data.': 'Check your connection and try again.',
  'Not available in your region.': 'You can still play every game and convert Coins.',
  'Must be valid date & 18+.': 'Example: 25/12/1990',
  'Current password incorrect.': 'Forgot it? Log out, then reset it.',
  'Could not change password.': 'Check your connection and try again.',
  'User stub missing.': 'Log out, then log in again.',
  'Failed to upload.': 'Check your connection, or try another JPEG, PNG, or WebP picture.',
  'Not enough coins': 'Pick a smaller bet, or win Coins in another game.',
  'Not enough Coins.': 'Play a game to earn more for free.',
  'You have 0 Coins.': 'Play a game to earn some for free.',
  'Not enough PFP to convert.': 'You need at least 0.1 PFP.',
  'Transaction failed.': 'Check your balance, then try again.',
  'Could not process entry.': 'Check your connection and try again.',
};

interface WithHintProps {
  readonly message: ReactNode;
  /** On the same line, where a second one would move what is below. */
  readonly inline?: boolean;
}

/** A message, followed by the next step if it needs one. */
export function WithHint({ message, inline }: WithHintProps) {
  const hint = typeof message === 'string' ? hints[message] : undefined;
  if (!hint) return message;
  return (
    <>
      <span>{message}</span>{' '}
      <span className={styles.hint} data-inline={inline}>
        {hint}
      </span>
    </>
  );
}
