import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { EMAIL_IN_USE } from '../../core/people/validation.ts';

const cognito = new CognitoIdentityProviderClient({});

/**
 * Runs before Cognito creates a user. Rejects a second account for an email (Google after password, or the reverse),
 * because two users would have two wallets. Confirms the first one and marks its email as verified: otherwise Cognito
 * wouldn't send it a code to reset the password.
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
