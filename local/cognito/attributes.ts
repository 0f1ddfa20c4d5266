import { invalidParameter, notAuthorized } from './cognito-error.ts';
import type { User } from './state.ts';

/** An attribute in the format of Cognito's API. */
export interface WireAttribute {
  Name: string;
  Value: string;
}

/**
 * Attributes that the app client may write (lib/identity-stack.ts); none of them grants any rights. The deployed client may
 * also change `email`, which takes effect once the new address is confirmed. No screen offers that, so it's left out here.
 */
const writable = new Set(['name']);

/** The pool's other attributes, which no client may write. */
const readOnly = new Set([
  ...['sub', 'email', 'email_verified', 'phone_number', 'phone_number_verified', 'identities', 'middle_name'],
  ...['preferred_username', 'profile', 'website', 'gender', 'birthdate', 'address', 'updated_at'],
  ...['given_name', 'family_name', 'nickname', 'picture', 'locale', 'zoneinfo'],
]);

const longestValue = 2048;

/**
 * The attributes a client wants to write, by name. Throws NotAuthorizedException for an attribute it may not write, such as
 * `email`, and InvalidParameterException for one the pool doesn't have, such as any `custom:` attribute.
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

/** All of a user's attributes, as GetUser and ListUsers return them. */
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

/** The claims that an id token has about its user, in addition to those in every token. */
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
