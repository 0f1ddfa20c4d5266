import { createHash, randomUUID } from 'node:crypto';
import { userDisabled } from '../cognito-error.ts';
import { invokePreSignUp, type Pool } from '../pool.ts';
import type { User } from '../state.ts';

/**
 * The pool's user for a Google account, created on the first login. Throws UserLambdaValidationException if the PreSignUp
 * trigger rejects it and NotAuthorizedException if the user is disabled.
 */
export async function googleUser(pool: Pool, email: string, name: string): Promise<User> {
  const googleId = googleIdFor(email);
  const username = `google_${googleId}`;
  const existing = pool.users.find(username);
  if (existing) return updateUser(pool, existing, email, name);
  await invokePreSignUp(pool, 'PreSignUp_ExternalProvider', username, { email, email_verified: 'true', name });
  // With two tabs, another request may have created the user while this one waited for the trigger.
  const createdMeanwhile = pool.users.find(username);
  if (createdMeanwhile) return updateUser(pool, createdMeanwhile, email, name);
  const user = newGoogleUser(username, googleId, email, name);
  pool.users.add(user);
  return user;
}

/** Like Cognito, overwrites the user's attributes with Google's on every login. */
function updateUser(pool: Pool, user: User, email: string, name: string): User {
  if (!user.enabled) throw userDisabled();
  user.email = email;
  user.attributes.name = name;
  pool.users.save(user);
  return user;
}

/** Google's ids have 21 digits. This one is derived from the email, so the same email is always the same account. */
function googleIdFor(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${String(BigInt(`0x${digest}`))
    .padStart(20, '0')
    .slice(-20)}`;
}

function newGoogleUser(username: string, googleId: string, email: string, name: string): User {
  const now = Date.now();
  const state = { emailVerified: true, status: 'EXTERNAL_PROVIDER' as const, enabled: true, groups: [] };
  const times = { createdAt: now, modifiedAt: now };
  return { username, googleId, sub: randomUUID(), email, attributes: { name }, ...state, ...times };
}
