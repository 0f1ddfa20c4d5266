import { createHash, randomUUID } from 'node:crypto';
import { userDisabled } from '../cognito-error.ts';
import { askPreSignUp, type Pool } from '../pool.ts';
import type { User } from '../state.ts';

/**
 * The pool's user for a Google account, made at its first sign-in. Throws UserLambdaValidationException where the
 * PreSignUp trigger refuses it and NotAuthorizedException where the user is disabled.
 */
export async function googleUser(pool: Pool, email: string, name: string): Promise<User> {
  const googleId = idFor(email);
  const username = `google_${googleId}`;
  const known = pool.users.find(username);
  if (known) return refresh(pool, known, email, name);
  await askPreSignUp(pool, 'PreSignUp_ExternalProvider', username, { email, email_verified: 'true', name });
  // Two tabs may have waited for the trigger at once: the first made the user.
  const madeMeanwhile = pool.users.find(username);
  if (madeMeanwhile) return refresh(pool, madeMeanwhile, email, name);
  const user = newGoogleUser(username, googleId, email, name);
  pool.users.add(user);
  return user;
}

/** As Cognito does, each sign-in writes Google's attributes over the user's own. */
function refresh(pool: Pool, user: User, email: string, name: string): User {
  if (!user.enabled) throw userDisabled();
  user.email = email;
  user.attributes.name = name;
  pool.users.save(user);
  return user;
}

/** Google's ids are numbers of 21 digits; ours follows from the email, so that the same email is the same account. */
function idFor(email: string): string {
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
