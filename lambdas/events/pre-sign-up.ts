import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { EMAIL_IN_USE } from '../../core/people/validation.ts';

const cognito = new CognitoIdentityProviderClient({});

/**
 * Before Cognito makes a user: refuses a second account for an email that already signs in another way (by Google after
 * password, or the reverse), because two users would be two wallets; and confirms the first one, with its email as
 * verified: to any other, Cognito sends no code when the password was forgotten.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const email = (event.request.userAttributes.email ?? '').toLowerCase();
  const { Users = [] } = await cognito.send(
    new ListUsersCommand({
      UserPoolId: event.userPoolId,
      Filter: `email = "${email.replace(/["\\]/g, '')}"`,
      Limit: 1,
    }),
  );
  if (Users.length > 0) throw new Error(EMAIL_IN_USE);
  event.response = { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false };
  return event;
}
