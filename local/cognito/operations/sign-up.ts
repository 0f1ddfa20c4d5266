import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type WireAttribute, writableAttributes } from '../attributes.ts';
import { codeDelivery, codeExpired } from '../codes.ts';
import { invalidParameter, notAuthorized } from '../cognito-error.ts';
import { type Operation, operation, wireAttributesSchema } from '../operation.ts';
import { assertPassword, setPassword } from '../passwords.ts';
import { assertClient, invokePreSignUp, type Pool } from '../pool.ts';
import type { User } from '../state.ts';
import { equalsIgnoreCase } from '../users.ts';

/** Creates players with an email and password, and confirms their emails. */
export function signUpOperations(pool: Pool): Record<string, Operation> {
  const named = { ClientId: z.string(), Username: z.string().min(1) };
  return {
    SignUp: operation(
      z.object({ ...named, Password: z.string().min(1), UserAttributes: wireAttributesSchema.default([]) }),
      (input) => {
        assertClient(input.ClientId);
        return signUp(pool, input.Username, input.Password, input.UserAttributes);
      },
    ),
    ConfirmSignUp: operation(z.object({ ...named, ConfirmationCode: z.string() }), (input) => {
      assertClient(input.ClientId);
      return confirmSignUp(pool, input.Username, input.ConfirmationCode);
    }),
    ResendConfirmationCode: operation(z.object(named), (input) => {
      assertClient(input.ClientId);
      const user = pool.users.findByLogin(input.Username);
      if (!user) return { CodeDeliveryDetails: codeDelivery(input.Username) };
      if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
      pool.codes.send(user, 'sign-up');
      return { CodeDeliveryDetails: codeDelivery(user.email) };
    }),
  };
}

async function signUp(pool: Pool, email: string, password: string, wire: readonly WireAttribute[]) {
  if (!z.email().safeParse(email).success) throw invalidParameter('Username should be an email.');
  assertPassword(password);
  const attributes = writableAttributes(wire.filter((attribute) => !isSameEmail(attribute, email)));
  const user = newUser(email, attributes);
  setPassword(user, password);
  // As on AWS, the trigger runs first: it usually rejects an email that's in use before Cognito does.
  const response = await invokePreSignUp(pool, 'PreSignUp_SignUp', user.username, { ...attributes, email });
  if (response.autoConfirmUser) user.status = 'CONFIRMED';
  user.emailVerified = response.autoVerifyEmail;
  pool.users.add(user);
  if (response.autoConfirmUser) return { UserConfirmed: true, UserSub: user.sub };
  pool.codes.send(user, 'sign-up');
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: codeDelivery(email) };
}

/** Amplify repeats the user name as the `email` attribute. Any other email counts as an attempt to write the attribute. */
function isSameEmail({ Name, Value }: WireAttribute, email: string): boolean {
  return Name === 'email' && equalsIgnoreCase(Value, email);
}

/** An unconfirmed user with an email login but no password yet. */
export function newUser(email: string, attributes: Record<string, string> = {}): User {
  const sub = randomUUID();
  const now = Date.now();
  const user = { username: sub, sub, email, emailVerified: false, status: 'UNCONFIRMED' as const, enabled: true };
  return { ...user, groups: [], attributes, createdAt: now, modifiedAt: now };
}

function confirmSignUp(pool: Pool, login: string, digits: string) {
  const user = pool.users.findByLogin(login);
  if (!user) throw codeExpired();
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  pool.codes.check(user, 'sign-up', digits);
  user.status = 'CONFIRMED';
  user.emailVerified = true;
  pool.codes.consume(user);
  return {};
}
