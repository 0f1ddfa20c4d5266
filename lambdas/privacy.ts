import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { assertNotSuspended } from '../core/people/profile.ts';
import type { RouteReply } from '../core/route.ts';
import type { Routes } from '../core/routes.ts';
import { setting } from './aws/environment.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { endAllSessions } from './people/end-sessions.ts';
import { avatarUploads } from './store/avatar.ts';
import { personalData } from './store/personal-data.ts';
import { removeUploaded, unpublishAll } from './store/picture.ts';
import { anonymize, loadProfile } from './store/profile.ts';
import { withRetries } from './store/transaction.ts';
import { removeUpload } from './store/upload-removal.ts';

const cognito = new CognitoIdentityProviderClient({});
const UserPoolId = setting('USER_POOL_ID');

/** Rare requests about a player's data and logins, kept out of the Lambda that serves every page load. */
export const handler = serve('privacy', {
  data: ({ uid, input }) => personalData(uid, input.cursor),

  signOutEverywhere: async (call) => {
    await endAllSessions(UserPoolId, call);
    return { signedOut: true } as const;
  },

  remove,
});

/**
 * Deletes an account (docs/decisions/0025). Every step can be repeated. The Cognito user is deleted last, so that the
 * player can log in and try again if a step fails.
 */
async function remove({ uid, login, now }: PlayerCall): Promise<RouteReply<Routes['privacy']['remove']>> {
  await withRetries(async () => {
    const profile = await loadProfile(uid);
    if (!profile || profile.deletedAt !== undefined) return;
    assertNotSuspended(profile);
    await anonymize(profile, now);
  });
  for (const { record } of await avatarUploads(uid)) if (record) await removeUpload(record);
  await removeUploaded(uid);
  await unpublishAll(uid);
  await removeUser(login);
  return { deleted: true };
}

async function removeUser(login: string): Promise<void> {
  try {
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: login }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
