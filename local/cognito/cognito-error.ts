/** An error with Cognito's own type and message: Amplify and the AWS SDK show `type` as the error's name. */
export class CognitoError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.name = 'CognitoError';
    this.type = type;
  }
}

export const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message);

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);

export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');

/** The same error for an unknown user and a wrong password: it must not reveal who has an account. */
export const incorrectCredentials = () => notAuthorized('Incorrect username or password.');

export const userDisabled = () => notAuthorized('User is disabled.');
