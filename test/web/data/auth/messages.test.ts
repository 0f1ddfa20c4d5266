import { describe, expect, it } from 'vitest';
import { authMessage, googleMessage, passwordChangeMessage } from '../../../../web/src/data/auth/messages.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('Cognito errors have the messages of the spec', () => {
  it.each([
    ['UsernameExistsException', '', 'Email is already in use.'],
    [
      'UserLambdaValidationException',
      'PreSignUp failed with error Email is already in use..',
      'Email is already in use.',
    ],
    ['InvalidPasswordException', '', '≥6 chars & include number.'],
    ['NotAuthorizedException', 'Incorrect username or password.', 'Authentication failed. Please try again.'],
    ['UserNotFoundException', 'User does not exist.', 'Authentication failed. Please try again.'],
    ['NetworkError', '', 'Authentication failed. Please try again.'],
    ['CodeMismatchException', '', 'That code is incorrect or has expired.'],
  ])('for log-in: %s', (name, message, words) => {
    expect(authMessage(named(name, message))).toBe(words);
  });

  it('for a value that isn’t an error', () => {
    expect(authMessage(undefined)).toBe('Authentication failed. Please try again.');
  });

  it('for a log-in through Google', () => {
    expect(googleMessage(named('OAuthSignInException', 'access_denied'))).toBe(
      'Google authentication failed. Please try again.',
    );
    expect(googleMessage(named('OAuthSignInException', 'PreSignUp+failed+with+error+Email+is+already+in+use..'))).toBe(
      'Email is already in use.',
    );
  });

  it('for a password change', () => {
    expect(passwordChangeMessage(named('NotAuthorizedException'))).toBe('Current password incorrect.');
    expect(passwordChangeMessage(named('LimitExceededException'))).toBe('Could not change password.');
  });
});
