import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthorizationCodes } from '../../../local/cognito/hosted-ui/authorization-codes.ts';
import { callApi } from './raw-client.ts';
import { confirmEveryone, type RunningPool, startPool } from './running-pool.ts';

let pool: RunningPool;

beforeAll(async () => {
  pool = await startPool();
});
afterAll(() => pool.close());
beforeEach(() => pool.onPreSignUp(confirmEveryone));

const verifier = randomBytes(48).toString('base64url');
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const request = (changes: Record<string, string | undefined> = {}) => {
  const parameters = {
    redirect_uri: `${pool.origin}/auth`,
    response_type: 'code',
    client_id: pool.cognito.clientId,
    identity_provider: 'Google',
    scope: 'openid email profile',
    state: 'a state & more',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given);
};

const authorize = (changes: Record<string, string | undefined> = {}) =>
  fetch(`${pool.origin}/oauth2/authorize?${request(changes)}`, { redirect: 'manual' });

/** Consents with this Google account and returns the redirect's parameters. */
const consent = async (email: string, name = 'Casey', changes: Record<string, string | undefined> = {}) => {
  const body = request({ ...changes, email, name, decision: 'continue' });
  const response = await fetch(`${pool.origin}/oauth2/authorize`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(302);
  const target = new URL(response.headers.get('location') ?? '');
  expect(target.href.startsWith(`${pool.origin}/auth?`)).toBe(true);
  return target.searchParams;
};

const exchange = async (fields: Record<string, string>) => {
  const body = new URLSearchParams({ client_id: pool.cognito.clientId, ...fields });
  const response = await fetch(`${pool.origin}/oauth2/token`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

const exchangeCode = (code: string | null, changes: Record<string, string> = {}) =>
  exchange({
    grant_type: 'authorization_code',
    redirect_uri: `${pool.origin}/auth`,
    code: code ?? '',
    code_verifier: verifier,
    ...changes,
  });

describe('the consent page', () => {
  it("says that it's a stand-in, and uses no scripts and no other sites", async () => {
    const response = await authorize();
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('Local stand-in for Google');
    expect(page).toMatch(/name="email" type="email"[^>]* value="[^"@]+@pfp\.test"/);
    expect(page).not.toMatch(/<script|<style|style=|https?:\/\/(?!localhost)/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const [, css = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
    const style = await fetch(`${pool.origin}${css}`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  it('escapes the request parameters in its form', async () => {
    const page = await (await authorize({ state: '"><script>alert(1)</script>' })).text();
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).not.toContain('<script>');
  });

  it('asks again after an invalid email', async () => {
    const body = request({ email: 'no<email', name: 'Casey', decision: 'continue' });
    const response = await fetch(`${pool.origin}/oauth2/authorize`, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('Enter a valid email.');
    expect(page).toContain('value="no&lt;email"');
  });

  it('returns access_denied when the user cancels', async () => {
    const body = request({ email: 'a@pfp.test', name: 'Casey', decision: 'cancel' });
    const response = await fetch(`${pool.origin}/oauth2/authorize`, { method: 'POST', body, redirect: 'manual' });
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('state')).toBe('a state & more');
  });
});

describe('an invalid authorize request', () => {
  it.each([{ client_id: 'other' }, { redirect_uri: 'https://elsewhere.test/auth' }, { redirect_uri: undefined }])(
    'is not redirected if its redirect URI or client is untrusted: %o',
    async (changes) => {
      const response = await authorize(changes);
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
      expect(await response.text()).toContain("can't complete this request");
    },
  );

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { identity_provider: 'Facebook' }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_scope', { scope: 'openid everything' }],
    ['invalid_scope', { scope: 'openid aws.cognito.signin.user.admin' }],
  ])('redirects to the app with the error %s: %o', async (error, changes) => {
    const response = await authorize(changes);
    expect(response.status).toBe(302);
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.pathname).toBe('/auth');
    expect(target.searchParams.get('error')).toBe(error);
    expect(target.searchParams.get('error_description')).not.toBe('');
    expect(target.searchParams.get('state')).toBe('a state & more');
  });
});

describe('the first Google login', () => {
  it('creates a Google user that the next login finds again', async () => {
    pool.triggered.length = 0;
    const code = (await consent('Casey@pfp.test', 'Casey Rounds')).get('code');
    const { status, body } = await exchangeCode(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    const claims = await pool.cognito.verifyIdToken(body.id_token ?? '');
    const username = expect.stringMatching(/^google_1\d{20}$/);
    expect(claims).toMatchObject({
      email: 'Casey@pfp.test',
      email_verified: true,
      name: 'Casey Rounds',
      'cognito:username': username,
      'cognito:groups': ['us-east-1_localpool_Google'],
      identities: [{ providerName: 'Google', userId: expect.stringMatching(/^1\d{20}$/) }],
    });
    expect(pool.triggered).toMatchObject([
      {
        triggerSource: 'PreSignUp_ExternalProvider',
        userName: username,
        request: { userAttributes: { email: 'Casey@pfp.test', name: 'Casey Rounds' } },
      },
    ]);

    const again = await exchangeCode((await consent('casey@PFP.test', 'Casey R.')).get('code'));
    const claimsAgain = await pool.cognito.verifyIdToken(again.body.id_token ?? '');
    expect(claimsAgain).toMatchObject({ sub: claims.sub, name: 'Casey R.' });
    expect(pool.triggered).toHaveLength(1);
  });

  it('creates only one user from two tabs', async () => {
    pool.triggered.length = 0;
    pool.onPreSignUp(() => expect.poll(() => pool.triggered.length).toBe(2));
    const results = await Promise.all([consent('tabs@pfp.test'), consent('tabs@pfp.test')]);
    expect(results.map((result) => result.has('code'))).toEqual([true, true]);
    expect(pool.cognito.listUsers().filter(({ email }) => email === 'tabs@pfp.test')).toHaveLength(1);
  });

  it("that the trigger rejects redirects with the trigger's message and creates no user", async () => {
    pool.onPreSignUp(() => {
      throw new Error('email-taken');
    });
    const result = await consent('taken@pfp.test');
    expect(Object.fromEntries(result)).toEqual({
      error: 'invalid_request',
      error_description: 'PreSignUp failed with error email-taken.',
      state: 'a state & more',
    });
    expect(pool.cognito.listUsers().map(({ email }) => email)).not.toContain('taken@pfp.test');
  });

  it('creates no password that could be reset', async () => {
    await consent('passwordless@pfp.test');
    const { clientId } = pool.cognito;
    const sent = pool.emails.length;
    await callApi(pool, 'ForgotPassword', { ClientId: clientId, Username: 'passwordless@pfp.test' });
    expect(pool.emails).toHaveLength(sent);
  });
});

describe('the token endpoint', () => {
  it('accepts a code only once', async () => {
    const code = (await consent('once@pfp.test')).get('code');
    expect((await exchangeCode(code)).status).toBe(200);
    expect(await exchangeCode(code)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  it.each([
    ['another verifier', { code_verifier: randomBytes(48).toString('base64url') }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['another redirect', { redirect_uri: 'https://elsewhere.test/' }, 'invalid_grant'],
    ['another client', { client_id: 'other' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('rejects %s', async (_what, changes, error) => {
    const code = (await consent('refused@pfp.test')).get('code');
    expect(await exchangeCode(code, changes)).toEqual({ status: 400, body: { error } });
  });

  it('invalidates a code after a wrong verifier', async () => {
    const code = (await consent('thief@pfp.test')).get('code');
    await exchangeCode(code, { code_verifier: 'stolen' });
    expect(await exchangeCode(code)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('refreshes tokens until the session is revoked', async () => {
    const { body } = await exchangeCode((await consent('renew@pfp.test')).get('code'));
    const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' };
    const renewed = await exchange(refresh);
    expect(renewed.status).toBe(200);
    expect(renewed.body).not.toHaveProperty('refresh_token');
    expect(await pool.cognito.verifyIdToken(renewed.body.id_token ?? '')).toMatchObject({ email: 'renew@pfp.test' });
    await callApi(pool, 'RevokeToken', { ClientId: pool.cognito.clientId, Token: body.refresh_token });
    expect(await exchange(refresh)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('issues only the tokens and access that the scope covers', async () => {
    const { body } = await exchangeCode(
      (await consent('scope@pfp.test', 'Casey', { scope: 'email profile' })).get('code'),
    );
    expect(body).not.toHaveProperty('id_token');
    expect((await callApi(pool, 'GetUser', { AccessToken: body.access_token })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    });
  });
});

describe('authorization codes', () => {
  it('expire after five minutes', () => {
    let now = 0;
    const codes = createAuthorizationCodes(() => now);
    const parameters = { state: null, scope: 'openid', nonce: undefined, loginHint: '', redirectUri: 'r' };
    const grant = { username: 'google_1', request: { ...parameters, codeChallenge: challengeOf('v') } };
    const [early, late] = [codes.issue(grant), codes.issue(grant)];
    now = 300_000;
    expect(codes.redeem(early, 'r', 'v')).toMatchObject({ username: 'google_1' });
    now = 300_001;
    expect(codes.redeem(late, 'r', 'v')).toBeUndefined();
  });
});

describe('the userInfo endpoint', () => {
  it("returns the access token's user", async () => {
    const { body } = await exchangeCode((await consent('info@pfp.test', 'Info')).get('code'));
    const fetchUserInfo = (token = '') =>
      fetch(`${pool.origin}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await fetchUserInfo(body.access_token)).json()).toMatchObject({
      email: 'info@pfp.test',
      email_verified: 'true',
      name: 'Info',
    });
    expect((await fetchUserInfo('nonsense')).status).toBe(401);
  });
});

describe('logging out', () => {
  const logout = (parameters: Record<string, string>) =>
    fetch(`${pool.origin}/logout?${new URLSearchParams(parameters)}`, { redirect: 'manual' });

  it('redirects to the site', async () => {
    const response = await logout({ client_id: pool.cognito.clientId, logout_uri: `${pool.origin}/` });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${pool.origin}/`);
  });

  it('redirects nowhere else', async () => {
    const { clientId } = pool.cognito;
    for (const uri of ['https://elsewhere.test/', `${pool.origin}/auth`, '']) {
      expect((await logout({ client_id: clientId, logout_uri: uri })).status).toBe(400);
    }
    expect((await logout({ client_id: 'other', logout_uri: `${pool.origin}/` })).status).toBe(400);
  });
});
