import { describe, expect, it } from 'vitest';
import { routeList } from '../../../core/routes.ts';
import { amplifySession } from '../../harness/amplify-session.ts';
import { withStack } from '../../harness/stack.ts';

const stack = withStack();
const adminRoutes = routeList.filter(({ caller }) => caller === 'admin');
const inputs = { id: '1794571200-x', uid: 'x', month: '2026-10' };

function claimsWith(groups: unknown, token_use = 'id') {
  return { sub: crypto.randomUUID(), token_use, 'cognito:groups': groups };
}

describe('admin routes', () => {
  it.each(adminRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'refuse guests and players but accept admins: %s',
    async (_, route) => {
      const { gateway, origin } = stack();
      const path = route.path.replace(/\{(\w+)\}/g, (_whole, name: keyof typeof inputs) => inputs[name]);
      expect((await fetch(origin + path, { method: route.method })).status).toBe(401);
      const status = async (claims: Record<string, unknown>) =>
        (await gateway.send(route, inputs, { claims })).statusCode;
      for (const groups of [undefined, [], ['players'], ['administrators'], ['admins', 'not-admin'], ['Admin']]) {
        const reply = await gateway.send(route, inputs, { claims: claimsWith(groups) });
        expect(reply.statusCode, String(groups)).toBe(403);
        expect(JSON.parse(reply.body)).toEqual({ code: 'access-denied', message: 'Access denied' });
      }
      expect([401, 403]).not.toContain(await status(claimsWith(['players', 'admin'])));
      expect(await status(claimsWith(['admin'], 'access'))).toBe(401);
    },
  );

  it('are exactly those under /api/admin/', () => {
    const isBelow = ({ path }: (typeof routeList)[number]) => path.startsWith('/api/admin/');
    expect(adminRoutes.length).toBeGreaterThan(0);
    expect(routeList.filter(isBelow)).toEqual(adminRoutes);
  });

  it('ignore whatever players put into their own attributes or tokens', async () => {
    const { cognito, origin } = stack();
    const credentials = { email: `${crypto.randomUUID()}@pfp.test`, password: 'fight-night-1' };
    await cognito.createUser(credentials);
    const stored = await amplifySession(stack(), credentials);
    const token = (kind: string) => Object.entries(stored).find(([name]) => name.endsWith(`.${kind}`))?.[1] ?? '';
    const ask = (target: string, body: object) =>
      fetch(`${origin}/cognito/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
        },
        body: JSON.stringify(body),
      });
    const write = async (Name: string, Value: string) =>
      (await ask('UpdateUserAttributes', { AccessToken: token('accessToken'), UserAttributes: [{ Name, Value }] }))
        .status;
    for (const name of ['custom:admin', 'custom:groups', 'cognito:groups', 'admin', 'profile', 'nickname'])
      expect(await write(name, 'admin'), name).toBe(400);
    expect(await write('name', 'admin')).toBe(200);
    const promoted = await ask('AdminAddUserToGroup', {
      UserPoolId: cognito.poolId,
      Username: credentials.email,
      GroupName: 'admin',
    });
    expect(promoted.status).toBe(400);

    const refreshed = await ask('GetTokensFromRefreshToken', {
      ClientId: cognito.clientId,
      RefreshToken: token('refreshToken'),
    });
    const { AuthenticationResult } = (await refreshed.json()) as { AuthenticationResult: { IdToken: string } };
    const seen = async (bearer: string) =>
      (await fetch(`${origin}/api/admin/uploads`, { headers: { authorization: `Bearer ${bearer}` } })).status;
    expect(await seen(AuthenticationResult.IdToken)).toBe(403);
    const [header, payload = '', signature] = AuthenticationResult.IdToken.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), 'cognito:groups': ['admin'] };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    expect(await seen([header, forged, signature].join('.'))).toBe(401);
    expect(await seen([none, forged, ''].join('.'))).toBe(401);
  });
});
