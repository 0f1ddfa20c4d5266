import { deleteUser, fetchAuthSession, signOut } from 'aws-amplify/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configureAmplify, currentTokens, signInPlayer, signUpPlayer } from './amplify-client.ts';
import { callApi } from './raw-client.ts';
import { type RunningPool, startPool } from './running-pool.ts';

let pool: RunningPool;

beforeAll(async () => {
  pool = await startPool();
  configureAmplify(pool);
  await pool.cognito.createUser({ email: 'Demo@pfp.test', password: 'demo1234' });
  await pool.cognito.createUser({ email: 'admin@pfp.test', password: 'admin1234', groups: ['admin'] });
});
afterAll(() => pool.close());

const demoSession = async () => {
  await signInPlayer('demo@pfp.test', 'demo1234');
  return currentTokens();
};

describe('tokens', () => {
  it("have Cognito's claims and verify with the published keys", async () => {
    const { id, access } = await demoSession();
    const sub = pool.cognito.listUsers()[0]?.sub;
    const keys = createRemoteJWKSet(new URL(`${pool.cognito.issuer}/.well-known/jwks.json`));
    const issuer = `${pool.origin}/cognito/us-east-1_localpool`;

    const idToken = await jwtVerify(id.toString(), keys, { issuer, audience: pool.cognito.clientId });
    expect(idToken.protectedHeader.alg).toBe('RS256');
    const named = { sub, 'cognito:username': sub, email: 'Demo@pfp.test', email_verified: true };
    expect(idToken.payload).toMatchObject({ ...named, token_use: 'id' });
    expect(idToken.payload).not.toHaveProperty('cognito:groups');
    expect((idToken.payload.exp ?? 0) - (idToken.payload.iat ?? 0)).toBe(3600);

    const accessToken = await jwtVerify(access.toString(), keys, { issuer });
    const client = { client_id: pool.cognito.clientId, scope: 'aws.cognito.signin.user.admin' };
    expect(accessToken.payload).toMatchObject({ ...client, sub, username: sub, token_use: 'access' });
    expect(accessToken.payload.origin_jti).toBe(idToken.payload.origin_jti);
    expect(accessToken.payload).not.toHaveProperty('aud');
  });

  it("include the user's groups", async () => {
    await signInPlayer('admin@pfp.test', 'admin1234');
    const { id, access } = await currentTokens();
    expect(id.payload['cognito:groups']).toEqual(['admin']);
    expect(access.payload['cognito:groups']).toEqual(['admin']);
  });

  it('are refreshed within the same session', async () => {
    const before = await demoSession();
    const after = await currentTokens(true);
    expect(after.id.payload.jti).not.toBe(before.id.payload.jti);
    expect(after.id.payload.origin_jti).toBe(before.id.payload.origin_jti);
    expect(after.id.payload.auth_time).toBe(before.id.payload.auth_time);
    expect(after.refresh).toBe(before.refresh);
  });

  it('can also be refreshed with the older flow', async () => {
    const { refresh } = await demoSession();
    const AuthParameters = { REFRESH_TOKEN: refresh };
    const input = { ClientId: pool.cognito.clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters };
    const { status, body } = await callApi(pool, 'InitiateAuth', input);
    expect(status).toBe(200);
    expect(body.AuthenticationResult).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
    expect(body.AuthenticationResult).not.toHaveProperty('RefreshToken');
  });
});

describe('verifyIdToken', () => {
  it('returns the claims of a token from this pool', async () => {
    const { id } = await demoSession();
    expect(await pool.cognito.verifyIdToken(id.toString())).toMatchObject({ email: 'Demo@pfp.test' });
  });

  it("rejects access tokens, altered tokens, unsigned tokens, and another pool's tokens", async () => {
    const { id, access } = await demoSession();
    const [header = '', , signature = ''] = id.toString().split('.');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const promoted = encode({ ...id.payload, 'cognito:groups': ['admin'] });
    const { verifyIdToken } = pool.cognito;
    await expect(verifyIdToken(access.toString())).rejects.toThrow('aud');
    await expect(verifyIdToken(`${header}.${promoted}.${signature}`)).rejects.toThrow('signature');
    await expect(verifyIdToken(`${encode({ alg: 'none' })}.${promoted}.`)).rejects.toThrow('alg');
    const other = await startPool();
    await expect(other.cognito.verifyIdToken(id.toString())).rejects.toThrow('signature');
    await other.close();
  });
});

describe('a session', () => {
  const refreshWith = (RefreshToken: string) =>
    callApi(pool, 'GetTokensFromRefreshToken', { ClientId: pool.cognito.clientId, RefreshToken });
  const getUserWith = (AccessToken: string) => callApi(pool, 'GetUser', { AccessToken });
  const refused = (message: string) => ({ status: 400, body: { __type: 'NotAuthorizedException', message } });

  it('ends on logout, including its access token, while other sessions continue', async () => {
    const other = await demoSession();
    const ended = await demoSession();
    await signOut();
    expect(await refreshWith(ended.refresh)).toEqual(refused('Refresh Token has been revoked'));
    expect(await getUserWith(ended.access.toString())).toEqual(refused('Access Token has been revoked'));
    expect(await refreshWith(other.refresh)).toMatchObject({ status: 200 });
    expect(await getUserWith(other.access.toString())).toMatchObject({ status: 200 });
  });

  it("ends with all of the player's other sessions on a global logout", async () => {
    await signInPlayer('admin@pfp.test', 'admin1234');
    const someoneElse = await currentTokens();
    const sessions = [await demoSession(), await demoSession()];
    await signOut({ global: true });
    for (const { refresh, access } of sessions) {
      expect(await refreshWith(refresh)).toEqual(refused('Refresh Token has been revoked'));
      expect(await getUserWith(access.toString())).toEqual(refused('Access Token has been revoked'));
    }
    expect(await refreshWith(someoneElse.refresh)).toMatchObject({ status: 200 });
  });

  it('that was revoked ends in Amplify on the next refresh', async () => {
    const { refresh } = await demoSession();
    await callApi(pool, 'RevokeToken', { ClientId: pool.cognito.clientId, Token: refresh });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  it('ends when the account is deleted', async () => {
    await signUpPlayer('leaving@pfp.test');
    await signInPlayer('leaving@pfp.test');
    const { refresh, access } = await currentTokens();
    await deleteUser();
    expect(pool.cognito.listUsers().map(({ email }) => email)).not.toContain('leaving@pfp.test');
    expect(await refreshWith(refresh)).toEqual(refused('Invalid Refresh Token'));
    expect((await getUserWith(access.toString())).body.__type).toBe('UserNotFoundException');
    await expect(signInPlayer('leaving@pfp.test')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    // A new account with the same email is a different user.
    const { userId } = await signUpPlayer('leaving@pfp.test');
    expect(userId).not.toBe(access.payload.sub);
  });

  it("doesn't end when something other than a refresh token is revoked", async () => {
    const { access } = await demoSession();
    const revoke = (Token: string) => callApi(pool, 'RevokeToken', { ClientId: pool.cognito.clientId, Token });
    expect((await revoke(access.toString())).body.__type).toBe('UnsupportedTokenTypeException');
    expect(await revoke('unknown')).toEqual({ status: 200, body: {} });
    expect(await getUserWith('no token')).toEqual(refused('Invalid Access Token'));
    expect(await getUserWith((await demoSession()).id.toString())).toEqual(refused('Invalid Access Token'));
  });
});
