import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { EMAIL_IN_USE } from '../../core/people/messages.ts';
import { hasHolder } from '../people/holder.ts';
import { isBarred } from '../store/barred.ts';

const cognito = new CognitoIdentityProviderClient({});

/**
 * Runs before Cognito creates a user. Rejects a second account for a mailbox (Google after password, the reverse, or
 * another spelling), because two users would have two wallets. Also rejects people who may not come back, with the same
 * message: it must not tell strangers who was suspended. Confirms the others and marks their email as verified: otherwise
 * Cognito wouldn't send them a code to reset the password.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const email = (event.request.userAttributes.email ?? '').toLowerCase();
  const { userPoolId } = event;
  const reasons = await Promise.all([hasUser(userPoolId, email), hasHolder(userPoolId, email), isBarred({ email })]);
  if (reasons.includes(true)) throw new Error(EMAIL_IN_USE);
  event.response = { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false };
  return event;
}

async function hasUser(UserPoolId: string, email: string): Promise<boolean> {
  const Filter = `email = "${email.replace(/["\\]/g, '')}"`;
  const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId, Filter, Limit: 1 }));
  return Users.length > 0;
}
