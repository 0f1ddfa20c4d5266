import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeList } from '../../core/routes.ts';
import { timeLimits } from '../../core/time-limits.ts';
import { stripeTimeouts } from '../../lambdas/payments/stripe-client.ts';
import { createClock } from '../../local/clock.ts';
import { createGateway } from '../../local/gateway.ts';
import { behaviorOf, originOf } from './distribution.ts';
import { loadTemplates, onlyResource, type Resource, resourcesOf, type Template } from './templates.ts';

let api: Template;
let web: Template;
beforeAll(async () => {
  ({ api, web } = await loadTemplates('prod'));
});

/** A route in the template: its guard, and the route group whose function it calls. */
interface DeployedRoute {
  readonly key: string;
  readonly isGuarded: boolean;
  readonly group: string;
}

function deployedRoutes(): DeployedRoute[] {
  return resourcesOf(api, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
    const { RouteKey, AuthorizationType, AuthorizerId, Target } = Properties;
    const [integration = ''] = namesIn(Target);
    const [handler = ''] = namesIn(api.Resources[integration]?.Properties.IntegrationUri);
    const name = String(api.Resources[handler]?.Properties.FunctionName);
    const isGuarded = AuthorizerId !== undefined;
    expect(AuthorizationType, String(RouteKey)).toBe(isGuarded ? 'JWT' : 'NONE');
    return { key: String(RouteKey), isGuarded, group: name.replace('pfp-prod-', '') };
  });
}

test('every line of the route table is deployed with its guard and its group’s function', () => {
  const table = routeList.map(({ method, path, caller, group }) => ({
    key: `${method} ${path}`,
    isGuarded: caller !== 'anyone',
    group,
  }));
  expect(deployedRoutes().sort(byKey)).toEqual(table.sort(byKey));
});

test('the guard accepts only tokens from this pool for this client', () => {
  const { AuthorizerType, IdentitySource, JwtConfiguration } = onlyResource(
    api,
    'AWS::ApiGatewayV2::Authorizer',
  ).Properties;
  expect(AuthorizerType).toBe('JWT');
  expect(IdentitySource).toEqual(['$request.header.Authorization']);
  expect(JSON.stringify(JwtConfiguration)).toMatch(
    /ExportsOutputRefPlayersBrowser.*cognito-idp\.us-east-1.*ExportsOutputRefPlayers/,
  );
});

test('only this API may call the functions', () => {
  const permissions = resourcesOf(api, 'AWS::Lambda::Permission');
  expect(permissions).toHaveLength(new Set(routeList.map(({ group }) => group)).size);
  for (const [, { Properties }] of permissions) {
    expect(Properties.Principal).toBe('apigateway.amazonaws.com');
    expect(JSON.stringify(Properties.SourceArn)).toContain('{"Ref":"ApiF70053CD"},"/*/*/*"');
  }
});

test('requests are throttled, and logged without a body, a token, or an email', () => {
  const { DefaultRouteSettings, AccessLogSettings, AutoDeploy } = onlyResource(
    api,
    'AWS::ApiGatewayV2::Stage',
  ).Properties;
  expect(AutoDeploy).toBe(true);
  expect(DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 });
  const { Format } = AccessLogSettings as { Format: string };
  const variables = [...Format.matchAll(/\$context\.([\w.]+)/g)].map(([, name]) => name);
  expect(variables).toEqual([
    'requestId',
    'requestTime',
    'routeKey',
    'status',
    'responseLatency',
    'authorizer.claims.sub',
    'error.message',
    'integrationErrorMessage',
  ]);
  const line = Format.replace(/\$context\.(status|responseLatency)/g, '200');
  expect(JSON.parse(line)).toMatchObject({ status: 200, latency: 200 });
});

test('every function knows the secret that proves a request came through CloudFront', () => {
  for (const [id, { Properties }] of functions()) {
    const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
    expect(Variables.ORIGIN_SECRET_ARN, id).toEqual({ Ref: expect.stringMatching(/^OriginSecret/) });
  }
});

test('functions run on arm64 and the current Node', () => {
  for (const [, { Properties }] of functions())
    expect(Properties).toMatchObject({ Architectures: ['arm64'], Runtime: 'nodejs24.x', MemorySize: 512 });
});

test('each layer waits a little longer than the one behind it, on AWS, on the laptop, and in the browser', () => {
  const limits = Object.values(timeLimits);
  expect(limits).toEqual([...limits].sort((a, b) => a - b));
  for (const [id, { Properties }] of functions()) expect(Properties.Timeout, id).toBe(timeLimits.function / 1000);
  for (const [, { Properties }] of resourcesOf(api, 'AWS::ApiGatewayV2::Integration'))
    expect(Properties).toMatchObject({ TimeoutInMillis: timeLimits.gateway, PayloadFormatVersion: '2.0' });
  expect(JSON.stringify(web)).toContain(`"OriginReadTimeout":${timeLimits.edge / 1000}`);
  const { ConnectionAttempts = 3, ConnectionTimeout = 10 } = originOf(web, behaviorOf(web, '/api/*')) ?? {};
  expect(ConnectionAttempts * ConnectionTimeout * 1000 + timeLimits.gateway).toBeLessThanOrEqual(timeLimits.edge);
  const { timeout, maxNetworkRetries } = stripeTimeouts;
  expect(timeout * (1 + maxNetworkRetries)).toBeLessThan(timeLimits.function - 2000);
  // test/local/gateway.test.ts and test/web/data/api.test.ts cover what happens after a timeout.
  for (const [file, limit] of [
    ['local/functions.ts', 'function'],
    ['local/gateway.ts', 'gateway'],
    ['web/src/data/api.ts', 'browser'],
  ] as const)
    expect(readFileSync(file, 'utf8').match(/timeLimits\.\w+/g), file).toEqual([`timeLimits.${limit}`]);
});

describe('the laptop’s gateway', () => {
  const called: string[] = [];
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    const { handler } = createGateway({
      clock: createClock(),
      functions: {
        invoke: async (name) => {
          called.push(name);
          return { statusCode: 200, headers: {}, body: '{}' };
        },
        reload: () => {},
      },
      verifyIdToken: async (token) => {
        if (token !== 'good') throw new Error('no such token');
        return { sub: 'player' };
      },
    });
    server = createServer(
      (request, response) => void handler(request, response, new URL(request.url ?? '/', 'http://localhost')),
    );
    await new Promise<void>((resolve) => server.listen(0, resolve));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const send = async (key: string, token?: string) => {
    const [method = '', path = ''] = key.split(' ');
    const url = origin + path.replace(/\{\w+\}/g, 'something');
    const response = await fetch(url, { method, headers: token ? { authorization: `Bearer ${token}` } : {} });
    return response.status;
  };

  test('has the same routes, guards, and functions as the template', async () => {
    for (const { key, isGuarded, group } of deployedRoutes()) {
      called.length = 0;
      expect(await send(key), key).toBe(isGuarded ? 401 : 200);
      if (isGuarded) expect(await send(key, 'bad'), key).toBe(401);
      expect(called, key).toEqual(isGuarded ? [] : [group]);
      expect(await send(key, 'good'), key).toBe(200);
      expect(called.at(-1), key).toBe(group);
    }
  });

  test('has no other routes', async () => {
    expect(await send('GET /api/nothing', 'good')).toBe(404);
    expect(await send('POST /api/games', 'good')).toBe(404);
  });
});

function functions(): [string, Resource][] {
  return resourcesOf(api, 'AWS::Lambda::Function');
}

/** Resources that a value refers to. */
function namesIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...text.matchAll(/"(?:Ref":|Fn::GetAtt":\[)"(\w+)"/g)].map(([, name = '']) => name);
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}
