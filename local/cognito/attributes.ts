import { invalidParameter, notAuthorized } from './cognito-error.ts';
import type { User } from './state.ts';

/** An attribute as Cognito's API spells it. */
export interface WireAttribute {
  Name: string;
  Value: string;
}

/**
 * What the app client may write later (lib/identity-stack.ts): nothing that holds any authority. The deployed client may
 * also ask for another `email`, which counts only once its owner has confirmed it. No screen of ours asks, so here nobody
 * may.
 */
const writable = new Set(['name']);

/** The pool's other attributes: they exist, but no client may write them. */
const readOnly = new Set([
  ...['sub', 'email', 'email_verified', 'phone_number', 'phone_number_verified', 'identities', 'middle_name'],
  ...['preferred_username', 'profile', 'website', 'gender', 'birthdate', 'address', 'updated_at'],
  ...['given_name', 'family_name', 'nickname', 'picture', 'locale', 'zoneinfo'],
]);

const longestValue = 2048;

/**
 * The attributes a client asks to write, by name. Throws NotAuthorizedException for one it may not write, `email` being
 * the most telling, and InvalidParameterException for one the pool does not have, such as any `custom:` one.
 */
export function writableAttributes(wire: readonly WireAttribute[]): Record<string, string> {
  const accepted: Record<string, string> = {};
  for (const { Name, Value } of wire) {
    if (readOnly.has(Name)) throw notAuthorized('A client attempted to write unauthorized attribute');
    if (!writable.has(Name)) throw nonconforming(`Type for attribute {${Name}} could not be determined`);
    if (Value.length > longestValue) throw nonconforming(`${Name}: String must be no longer than ${longestValue}`);
    accepted[Name] = Value;
  }
  return accepted;
}

const nonconforming = (reason: string) => invalidParameter(`Attributes did not conform to the schema: ${reason}`);

/** All attributes of a user, as GetUser and ListUsers return them. */
export function wireAttributes(user: User): WireAttribute[] {
  const named = {
    sub: user.sub,
    email: user.email,
    email_verified: String(user.emailVerified),
    ...(user.googleId === undefined ? {} : { identities: JSON.stringify(googleIdentities(user, user.googleId)) }),
    ...user.attributes,
  };
  return Object.entries(named).map(([Name, Value]) => ({ Name, Value }));
}

/** The claims that an id token carries about its user, besides those of every token. */
export function attributeClaims(user: User): Record<string, unknown> {
  return {
    ...user.attributes,
    email: user.email,
    email_verified: user.emailVerified,
    'cognito:username': user.username,
    ...(user.googleId === undefined ? {} : { identities: googleIdentities(user, user.googleId) }),
  };
}

function googleIdentities(user: User, userId: string) {
  const provider = { providerName: 'Google', providerType: 'Google', issuer: null, primary: 'true' };
  return [{ userId, ...provider, dateCreated: String(user.createdAt) }];
}
