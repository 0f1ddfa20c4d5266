import { CognitoError, invalidParameter } from './cognito-error.ts';
import { srpIdentity } from './names.ts';
import { createVerifier, passwordMatches } from './srp.ts';
import type { User } from './state.ts';

const minimumLength = 6;
const maximumLength = 256;

/** Enforces the pool's policy (spec section 5): at least 6 characters and one digit. Throws InvalidPasswordException. */
export function assertPassword(password: string) {
  if (password.length < minimumLength) throw invalidPassword('Password not long enough');
  if (!/[0-9]/.test(password)) throw invalidPassword('Password must have numeric characters');
  if (password.length > maximumLength || password !== password.trim()) throw malformedPassword();
}

const invalidPassword = (reason: string) =>
  new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);

/** Cognito validates its API parameters before the password policy. */
const malformedPassword = () =>
  invalidParameter(
    "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
      'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
  );

/** Sets the password. Throws InvalidPasswordException if the policy doesn't allow it. */
export function setPassword(user: User, password: string) {
  assertPassword(password);
  user.password = createVerifier(srpIdentity(user.username), password);
}

export function hasPassword(user: User, password: string): boolean {
  return user.password !== undefined && passwordMatches(srpIdentity(user.username), password, user.password);
}
