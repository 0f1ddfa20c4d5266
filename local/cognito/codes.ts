import { randomInt } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import type { User } from './state.ts';
import type { Users } from './users.ts';

type Purpose = NonNullable<User['code']>['purpose'];

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const hour = 3_600_000;
const lifetime: Record<Purpose, number> = { 'sign-up': 24 * hour, 'password-reset': hour };
const triesAllowed = 5;

const letters: Record<Purpose, { subject: string; text: (digits: string) => string }> = {
  'sign-up': {
    subject: 'Your PFP Sweepstakes confirmation code',
    text: (digits) => `Your confirmation code is ${digits}. It is good for 24 hours.`,
  },
  'password-reset': {
    subject: 'Your PFP Sweepstakes password reset code',
    text: (digits) =>
      `Your password reset code is ${digits}. It is good for one hour. If you did not ask for it, ignore this mail.`,
  },
};

/** Codes that prove, by being read in the mailbox, that an email belongs to the user. */
export interface Codes {
  /** Mails a new six-digit code, which replaces any earlier one. */
  send(user: User, purpose: Purpose): void;
  /**
   * Throws CodeMismatchException for a wrong code, ExpiredCodeException for one that is too old or was never sent, and
   * LimitExceededException after five wrong ones. A right code stays good until `consume`.
   */
  check(user: User, purpose: Purpose, digits: string): void;
  consume(user: User): void;
}

export function createCodes(users: Users, sendMail: (mail: Mail) => void): Codes {
  return {
    send: (user, purpose) => {
      const digits = String(randomInt(1_000_000)).padStart(6, '0');
      user.code = { purpose, digits, expiresAt: Date.now() + lifetime[purpose], wrongTries: 0 };
      users.save(user);
      sendMail({ to: user.email, subject: letters[purpose].subject, text: letters[purpose].text(digits) });
    },
    check: (user, purpose, digits) => {
      const { code } = user;
      if (code?.purpose !== purpose || code.expiresAt < Date.now()) throw expired();
      if (code.wrongTries >= triesAllowed) throw tooManyTries();
      if (code.digits === digits) return;
      code.wrongTries += 1;
      users.save(user);
      throw mismatch();
    },
    consume: (user) => {
      delete user.code;
      users.save(user);
    },
  };
}

export const mismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const expired = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const tooManyTries = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/** What the API tells about a mail it sent, or would have sent: `d***@p***` for demo@pfp.test. */
export function codeDelivery(email: string) {
  const [mailbox = '', host = ''] = email.split('@');
  const destination = `${mailbox.slice(0, 1)}***@${host.slice(0, 1)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: destination };
}
