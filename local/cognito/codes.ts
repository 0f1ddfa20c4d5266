import { randomInt } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import type { User } from './state.ts';
import type { Users } from './users.ts';

type Purpose = NonNullable<User['code']>['purpose'];

export interface Email {
  to: string;
  subject: string;
  text: string;
}

const hour = 3_600_000;
const lifetime: Record<Purpose, number> = { 'sign-up': 24 * hour, 'password-reset': hour };
const maxTries = 5;

const emails: Record<Purpose, { subject: string; text: (digits: string) => string }> = {
  'sign-up': {
    subject: 'Your PFP Sweepstakes confirmation code',
    text: (digits) => `Your confirmation code is ${digits}. It expires in 24 hours.`,
  },
  'password-reset': {
    subject: 'Your PFP Sweepstakes password reset code',
    text: (digits) =>
      `Your password reset code is ${digits}. It expires in one hour. If you didn't request it, ignore this email.`,
  },
};

/** Emailed codes, which prove that the user can read that mailbox. */
export interface Codes {
  /** Emails a new six-digit code, which replaces any earlier one. */
  send(user: User, purpose: Purpose): void;
  /**
   * Throws CodeMismatchException for a wrong code, ExpiredCodeException for one that expired or was never sent, and
   * LimitExceededException after five wrong ones. A correct code stays valid until `consume`.
   */
  check(user: User, purpose: Purpose, digits: string): void;
  consume(user: User): void;
}

export function createCodes(users: Users, sendEmail: (email: Email) => void): Codes {
  return {
    send: (user, purpose) => {
      const digits = String(randomInt(1_000_000)).padStart(6, '0');
      user.code = { purpose, digits, expiresAt: Date.now() + lifetime[purpose], wrongTries: 0 };
      users.save(user);
      sendEmail({ to: user.email, subject: emails[purpose].subject, text: emails[purpose].text(digits) });
    },
    check: (user, purpose, digits) => {
      const { code } = user;
      if (code?.purpose !== purpose || code.expiresAt < Date.now()) throw codeExpired();
      if (code.wrongTries >= maxTries) throw tooManyTries();
      if (code.digits === digits) return;
      code.wrongTries += 1;
      users.save(user);
      throw codeMismatch();
    },
    consume: (user) => {
      delete user.code;
      users.save(user);
    },
  };
}

export const codeMismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const codeExpired = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const tooManyTries = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/** How the API describes an email that it sent, or would have sent: `d***@p***` for demo@pfp.test. */
export function codeDelivery(email: string) {
  const [mailbox = '', host = ''] = email.split('@');
  const destination = `${mailbox.slice(0, 1)}***@${host.slice(0, 1)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: destination };
}
