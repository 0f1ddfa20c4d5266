import * as z from 'zod';
import { wireAttributes, writableAttributes } from '../attributes.ts';
import { codeDelivery, codeMismatch } from '../codes.ts';
import { incorrectCredentials, invalidParameter } from '../cognito-error.ts';
import { type Operation, operation, wireAttributesSchema } from '../operation.ts';
import { hasPassword, setPassword } from '../passwords.ts';
import { assertClient, invokePostConfirmation, type Pool } from '../pool.ts';

/** Operations on the player's own account, identified by the access token. */
export function accountOperations(pool: Pool): Record<string, Operation> {
  const { users, tokens } = pool;
  const authorized = { AccessToken: z.string() };
  return {
    GetUser: operation(z.object(authorized), async ({ AccessToken }) => {
      const user = await tokens.owner(AccessToken);
      return { Username: user.username, UserAttributes: wireAttributes(user) };
    }),
    UpdateUserAttributes: operation(
      z.object({ ...authorized, UserAttributes: wireAttributesSchema }),
      async ({ AccessToken, UserAttributes }) => {
        const user = await tokens.owner(AccessToken);
        Object.assign(user.attributes, writableAttributes(UserAttributes));
        users.save(user);
        return { CodeDeliveryDetailsList: [] };
      },
    ),
    ChangePassword: operation(
      z.object({ ...authorized, PreviousPassword: z.string(), ProposedPassword: z.string() }),
      async ({ AccessToken, PreviousPassword, ProposedPassword }) => {
        const user = await tokens.owner(AccessToken);
        if (!hasPassword(user, PreviousPassword)) throw incorrectCredentials();
        setPassword(user, ProposedPassword);
        users.save(user);
        return {};
      },
    ),
    RevokeToken: operation(z.object({ ClientId: z.string(), Token: z.string() }), ({ ClientId, Token }) => {
      assertClient(ClientId);
      tokens.revoke(Token);
      return {};
    }),
    GlobalSignOut: operation(z.object(authorized), async ({ AccessToken }) => {
      tokens.revokeAll(await tokens.owner(AccessToken));
      return {};
    }),
    DeleteUser: operation(z.object(authorized), async ({ AccessToken }) => {
      users.remove(await tokens.owner(AccessToken));
      return {};
    }),
  };
}

/** Resets a forgotten password with an emailed code. The responses don't reveal whether an email has an account. */
export function passwordResetOperations(pool: Pool): Record<string, Operation> {
  const { users, codes } = pool;
  const named = { ClientId: z.string(), Username: z.string().min(1) };
  return {
    ForgotPassword: operation(z.object(named), ({ ClientId, Username }) => {
      assertClient(ClientId);
      const user = users.findByLogin(Username);
      if (!user?.enabled) return { CodeDeliveryDetails: codeDelivery(Username) };
      if (!user.emailVerified) throw noVerifiedEmail();
      codes.send(user, 'password-reset');
      return { CodeDeliveryDetails: codeDelivery(user.email) };
    }),
    ConfirmForgotPassword: operation(
      z.object({ ...named, ConfirmationCode: z.string(), Password: z.string() }),
      async ({ ClientId, Username, ConfirmationCode, Password }) => {
        assertClient(ClientId);
        const user = users.findByLogin(Username);
        if (!user?.enabled) throw codeMismatch();
        codes.check(user, 'password-reset', ConfirmationCode);
        setPassword(user, Password);
        codes.consume(user);
        await invokePostConfirmation(pool, 'PostConfirmation_ConfirmForgotPassword', user);
        return {};
      },
    ),
  };
}

const noVerifiedEmail = () =>
  invalidParameter('Cannot reset password for the user as there is no registered/verified email or phone_number');
