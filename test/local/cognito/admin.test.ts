import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configureAmplify, currentTokens, signInPlayer } from './amplify-client.ts';
import { callApi } from './raw-client.ts';
import { type RunningPool, startPool } from './running-pool.ts';

let pool: RunningPool;
let client: CognitoIdentityProviderClient;
let email: string;
let sub: string;
let players = 0;

beforeAll(async () => {
  pool = await startPool();
  configureAmplify(pool);
  client = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: pool.endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
});
afterAll(async () => {
  client.destroy();
  await pool.close();
});
beforeEach(async () => {
  players += 1;
  email = `Player${players}@pfp.test`;
  ({ sub } = await pool.cognito.createUser({ email, password: 'fight1' }));
});

/** The SDK parameters that identify the player. */
const named = () => ({ UserPoolId: pool.cognito.poolId, Username: email.toLowerCase() });

describe('through the AWS SDK, users', () => {
  it('can be described', async () => {
    const user = await client.send(new AdminGetUserCommand(named()));
    expect(user).toMatchObject({ Username: sub, UserStatus: 'CONFIRMED', Enabled: true });
    expect(user.UserAttributes).toEqual([
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ]);
    expect(Math.abs(Date.now() - (user.UserCreateDate?.getTime() ?? 0))).toBeLessThan(120_000);
  });

  it('can be found by case-insensitive email and by sub', async () => {
    const find = async (Filter: string) => {
      const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId: pool.cognito.poolId, Filter }));
      return Users.map(({ Username }) => Username);
    };
    expect(await find(`email = "${email.toUpperCase()}"`)).toEqual([sub]);
    expect(await find(`sub="${sub}"`)).toEqual([sub]);
    expect(await find('email ^= "player"')).toContain(sub);
    expect(await find('email = "player"')).toEqual([]);
    expect(await find(String.raw`email = "\" or email ^= \"p"`)).toEqual([]);
    await expect(find('email = "a" or email = "b"')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(find('constructor = "a"')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('are listed in pages', async () => {
    const seen: Array<string | undefined> = [];
    let next: string | undefined;
    do {
      const page = await client.send(
        new ListUsersCommand({ UserPoolId: pool.cognito.poolId, Limit: 2, PaginationToken: next }),
      );
      expect(page.Users?.length).toBeLessThanOrEqual(2);
      seen.push(...(page.Users ?? []).map(({ Username }) => Username));
      next = page.PaginationToken;
    } while (next !== undefined);
    expect(seen).toEqual(pool.cognito.listUsers().map(({ username }) => username));
    expect(seen.length).toBeGreaterThan(2);
  });

  it('become admins on the next refresh after joining the group', async () => {
    await signInPlayer(email);
    expect((await currentTokens()).id.payload).not.toHaveProperty('cognito:groups');
    await client.send(new AdminAddUserToGroupCommand({ ...named(), GroupName: 'admin' }));
    await client.send(new AdminAddUserToGroupCommand({ ...named(), GroupName: 'admin' }));
    expect((await currentTokens()).id.payload).not.toHaveProperty('cognito:groups');
    expect((await currentTokens(true)).id.payload['cognito:groups']).toEqual(['admin']);
    const { Groups } = await client.send(new AdminListGroupsForUserCommand(named()));
    expect(Groups).toEqual([{ GroupName: 'admin' }]);

    await client.send(new AdminRemoveUserFromGroupCommand({ ...named(), GroupName: 'admin' }));
    expect((await currentTokens(true)).id.payload).not.toHaveProperty('cognito:groups');
    await expect(
      client.send(new AdminAddUserToGroupCommand({ ...named(), GroupName: 'owners' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException', message: 'Group not found.' });
  });

  it('lose all sessions when they are logged out everywhere', async () => {
    await signInPlayer(email);
    await client.send(new AdminUserGlobalSignOutCommand(named()));
    await expect(currentTokens(true)).rejects.toThrow('no one is logged in');
    expect(await signInPlayer(email)).toMatchObject({ isSignedIn: true });
  });

  it("can't log in while disabled", async () => {
    await signInPlayer(email);
    const { access } = await currentTokens();
    await client.send(new AdminDisableUserCommand(named()));
    expect(await client.send(new AdminGetUserCommand(named()))).toMatchObject({ Enabled: false });
    const refused = { name: 'NotAuthorizedException', message: 'User is disabled.' };
    expect((await callApi(pool, 'GetUser', { AccessToken: access.toString() })).body).toEqual({
      __type: refused.name,
      message: refused.message,
    });
    await expect(currentTokens(true)).rejects.toThrow('no one is logged in');
    await expect(signInPlayer(email)).rejects.toMatchObject(refused);
    await expect(signInPlayer(email, 'wrong1')).rejects.toMatchObject({ message: 'Incorrect username or password.' });

    await client.send(new AdminEnableUserCommand(named()));
    expect(await signInPlayer(email)).toMatchObject({ isSignedIn: true });
  });

  it('no longer exist after they are deleted', async () => {
    await client.send(new AdminDeleteUserCommand(named()));
    await expect(client.send(new AdminGetUserCommand(named()))).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
    await expect(signInPlayer(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('admin operations', () => {
  it.each([
    undefined,
    'Bearer token',
    'AWS4-HMAC-SHA256 Credential=local/20261130/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=00',
  ])('reject requests without an AWS signature: %s', async (authorization) => {
    const input = { ...named(), GroupName: 'admin' };
    const headers = authorization === undefined ? {} : { authorization };
    expect(await callApi(pool, 'AdminAddUserToGroup', input, headers)).toEqual({
      status: 400,
      body: { __type: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' },
    });
    expect(pool.cognito.listUsers().find((user) => user.sub === sub)?.groups).toEqual([]);
  });

  it('reject another pool', async () => {
    await expect(
      client.send(new AdminGetUserCommand({ ...named(), UserPoolId: 'us-east-1_other' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('createUser', () => {
  it('rejects an email in use, an unknown group, and a weak password', async () => {
    const create = (account: { email: string; password: string; groups?: string[] }) =>
      pool.cognito.createUser({ ...account });
    await expect(create({ email: email.toUpperCase(), password: 'fight1' })).rejects.toThrow('already exists');
    await expect(create({ email: 'x@pfp.test', password: 'fight1', groups: ['owners'] })).rejects.toThrow('owners');
    await expect(create({ email: 'x@pfp.test', password: 'fight' })).rejects.toThrow('not long enough');
    expect(pool.cognito.listUsers().map((user) => user.email)).not.toContain('x@pfp.test');
  });
});
