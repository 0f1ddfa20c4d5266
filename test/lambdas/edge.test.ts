import { describe, expect, it } from 'vitest';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const availability = '/api/availability';

function fetchFrom(path: string, init?: RequestInit) {
  return fetch(stack().origin + path, init);
}

describe('the edge', () => {
  it.each(['/api/nothing/here', '/api/', '/api'])('answers %s with JSON instead of the site', async (path) => {
    const reply = await fetchFrom(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toBe('application/json');
  });

  it('requires a valid token where the route table says so', async () => {
    expect((await fetchFrom('/api/me')).status).toBe(401);
    const forged = `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","token_use":"id"}')}.`;
    expect((await fetchFrom('/api/me', { headers: { authorization: forged } })).status).toBe(401);
  });

  it('lets guests read public data, and lets CloudFront cache it for seconds', async () => {
    const reply = await fetchFrom('/api/feeds/big-wins');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=2');
    const answer = await fetchFrom(availability, { method: 'POST', body: '{"username":"x"}' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses input that doesn’t match the schema, with status 400 and a code', async () => {
    const body = JSON.stringify({ username: 'x'.repeat(65) });
    const reply = await fetchFrom(availability, { method: 'POST', body });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'bad-request' });
  });
});

describe('a body', () => {
  const send = async (body: string | undefined, headers: Record<string, string> = {}) => {
    const player = await stack().player();
    const event = {
      routeKey: 'POST /api/games/scratch/pick',
      headers: { 'Idempotency-KEY': crypto.randomUUID(), ...headers },
      body,
      isBase64Encoded: false,
      requestContext: {
        timeEpoch: stack().clock.now(),
        requestId: 'test',
        authorizer: { jwt: { claims: { sub: player.uid, token_use: 'id' } } },
      },
    };
    const call = async (changed: object) =>
      (await stack().functions.invoke('scratch', { ...event, ...changed })) as { statusCode: number; body: string };
    return { call };
  };

  it.each([
    ['not JSON', 'round=1', 400, 'bad-request'],
    ['an array', '[1]', 400, 'bad-request'],
    ['empty', '', 400, 'bad-request'],
    ['absent', undefined, 400, 'bad-request'],
    ['nested deeply', `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`, 400, 'bad-request'],
    ['nested as deeply as fits', `{"a":${'['.repeat(8180)}${']'.repeat(8180)}}`, 400, 'bad-request'],
    ['oversized', JSON.stringify({ a: 'x'.repeat(20_000) }), 400, 'too-large'],
  ])('that is %s gets a failure code', async (_, body, status, code) => {
    const { call } = await send(body);
    const reply = await call({});
    expect(reply.statusCode).toBe(status);
    expect(JSON.parse(reply.body)).toMatchObject({ code });
  });

  it('can be base64-encoded, with header names in upper or lower case', async () => {
    const body = Buffer.from(JSON.stringify({ round: 1, card: 2 })).toString('base64');
    const { call } = await send(body);
    const reply = await call({ isBase64Encoded: true });
    expect(JSON.parse(reply.body)).toMatchObject({ code: 'no-open-play' });
  });

  it('that makes our code throw is logged and answered with an opaque 500', async () => {
    const { call } = await send('{"round":1,"card":2}');
    const reply = await call({ headers: null });
    expect(reply.statusCode).toBe(500);
    expect(JSON.parse(reply.body)).toEqual({ code: 'internal', message: expect.stringContaining('Nothing was lost') });
  });
});
