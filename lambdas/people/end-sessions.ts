import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { endSessions } from '../store/session.ts';

const cognito = new CognitoIdentityProviderClient({});

/**
 * Ends all of a player's sessions: ID tokens at our API, which checks when they began, then refresh tokens at Cognito.
 * Uses the machine's clock, because Cognito's tokens do. A user who no longer exists has no sessions.
 */
export async function endAllSessions(
  UserPoolId: string,
  { uid, login }: { uid: string; login: string },
): Promise<void> {
  await endSessions(uid, Math.floor(Date.now() / 1000));
  try {
    await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: login }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
