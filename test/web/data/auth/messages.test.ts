import { describe, expect, it } from 'vitest';
import { authMessage, googleMessage, passwordChangeMessage } from '../../../../web/src/data/auth/messages.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('what Cognito says, in the words of the spec', () => {
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
    ['CodeMismatchException', '', 'That code is wrong or has expired.'],
  ])('on signing in: %s', (name, message, words) => {
    expect(authMessage(named(name, message))).toBe(words);
  });

  it('has words even for what is no error at all', () => {
    expect(authMessage(undefined)).toBe('Authentication failed. Please try again.');
  });

  it('on the way back from Google', () => {
    expect(googleMessage(named('OAuthSignInException', 'access_denied'))).toBe(
      'Google authentication failed. Please try again.',
    );
    expect(googleMessage(named('OAuthSignInException', 'PreSignUp+failed+with+error+Email+is+already+in+use..'))).toBe(
      'Email is already in use.',
    );
  });

  it('on changing the password', () => {
    expect(passwordChangeMessage(named('NotAuthorizedException'))).toBe('Current password incorrect.');
    expect(passwordChangeMessage(named('LimitExceededException'))).toBe('Could not change password.');
  });
});
