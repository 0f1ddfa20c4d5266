import { EMAIL_IN_USE, PASSWORD_RULE } from '../../../../core/people/messages.ts';

/** Messages of spec section 8. */
export const AUTH_FAILED = 'Authentication failed. Please try again.';
export const GOOGLE_FAILED = 'Google authentication failed. Please try again.';
const WRONG_CODE = 'That code is incorrect or has expired.';
const TOO_MANY = 'Too many tries. Please wait a few minutes, then try again.';

const byName: Readonly<Record<string, string>> = {
  UsernameExistsException: EMAIL_IN_USE,
  InvalidPasswordException: PASSWORD_RULE,
  CodeMismatchException: WRONG_CODE,
  ExpiredCodeException: WRONG_CODE,
  LimitExceededException: TOO_MANY,
  TooManyRequestsException: TOO_MANY,
  TooManyFailedAttemptsException: TOO_MANY,
};

/** The message for a failed sign-up, log-in, or password reset. */
export function authMessage(error: unknown): string {
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>;
  if (message.includes(EMAIL_IN_USE)) return EMAIL_IN_USE;
  return byName[name] ?? AUTH_FAILED;
}

/** The message for a failed log-in through Google. */
export function googleMessage(error: unknown): string {
  const { message = '' } = (error ?? {}) as Partial<Error>;
  return message.replaceAll('+', ' ').includes(EMAIL_IN_USE) ? EMAIL_IN_USE : GOOGLE_FAILED;
}

/** The message for a failed password change (spec section 8). */
export function passwordChangeMessage(error: unknown): string {
  const { name = '' } = (error ?? {}) as Partial<Error>;
  return name === 'NotAuthorizedException' ? 'Current password incorrect.' : 'Could not change password.';
}
