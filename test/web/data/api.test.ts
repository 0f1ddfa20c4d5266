import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../../../core/routes.ts';
import { timeLimits } from '../../../core/time-limits.ts';
import { ApiFailure, createCall, requestOf } from '../../../web/src/data/api.ts';

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = Response | Error;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const lost = () => new TypeError('Failed to fetch');

/** A client whose network returns these answers in order, and keeps repeating the last one. */
function clientWith(answers: readonly (() => Answer)[], token: () => string | undefined = () => 'id-token') {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const signedOut: number[] = [];
  let keys = 0;
  const call = createCall({
    onSignedOut: () => void signedOut.push(sent.length),
    fetch: async (url, init) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)]?.();
      sent.push({ url: String(url), method: init?.method, headers: new Headers(init?.headers), body: init?.body });
      if (answer instanceof Error) throw answer;
      return answer ?? json(500, {});
    },
    token: async () => token(),
    uuid: () => `key-${++keys}`,
    wait: async (ms) => void waits.push(ms),
  });
  return { call, sent, waits, signedOut };
}

const failureOf = async (promise: Promise<unknown>) => {
  const failure = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiFailure)) throw new Error(`expected an ApiFailure, got ${failure}`);
  return failure;
};

afterEach(() => vi.restoreAllMocks());

describe('an API call', () => {
  it('reports a session that the server has ended, and no other failure', async () => {
    const over = clientWith([() => json(401, { code: 'signed-out', message: 'Please log in to continue.' })]);
    expect((await failureOf(over.call(routes.account.me))).code).toBe('signed-out');
    expect(over.signedOut).toEqual([1]);
    const refused = clientWith([() => json(401, { message: 'Unauthorized' })]);
    await failureOf(refused.call(routes.account.me));
    expect(refused.signedOut).toEqual([]);
  });

  it('sends the input of a GET as the query', () => {
    const { url, body } = requestOf(routes.uploads.list, { folder: 'a+b/ä', uid: undefined });
    expect(url).toBe('/api/admin/uploads?folder=a%2Bb%2F%C3%A4');
    expect(body).toBeNull();
  });

  it('fills in escaped path parameters and sends the rest as the body', () => {
    const route = { method: 'POST', path: '/api/packs/{packId}/checkout' } as const;
    expect(requestOf(route, { packId: 'gold/1', priceUSD: 5 })).toEqual({
      url: '/api/packs/gold%2F1/checkout',
      body: '{"priceUSD":5}',
    });
  });

  it('sends no query and no body without input', () => {
    expect(requestOf(routes.hub.games, {})).toEqual({ url: '/api/games', body: null });
    expect(requestOf(routes.scratch.start, {})).toEqual({ url: '/api/games/scratch/start', body: null });
  });

  it('sends the token to player routes only', async () => {
    const { call, sent } = clientWith([() => json(200, {})]);
    await call(routes.hub.games);
    await call(routes.feeds.bigWins);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer id-token', null]);
  });

  it('fails without a token and sends nothing', async () => {
    const { call, sent } = clientWith([() => json(200, {})], () => '');
    expect(await failureOf(call(routes.hub.games))).toMatchObject({ code: 'signed-out', status: 401 });
    expect(sent).toEqual([]);
  });

  it('uses a new idempotency key for each POST', async () => {
    const { call, sent } = clientWith([() => json(200, {})]);
    await call(routes.scratch.start);
    await call(routes.scratch.start);
    await call(routes.hub.games);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-2', null]);
  });
});

describe('a request that may have been lost', () => {
  const replies = {
    'no network': lost,
    'a function that timed out': () => json(500, { message: 'Internal Server Error' }),
    'a gateway that gave up': () => json(503, { message: 'Service Unavailable' }),
    'a bad gateway': () => new Response('<html>', { status: 502 }),
    'an edge that gave up': () => new Response('', { status: 504 }),
    contention: () => json(503, { code: 'try-again', message: 'We’re busy right now – please try again.' }),
  };

  it.each(Object.entries(replies))('is retried as the same action: %s', async (_, answer) => {
    const { call, sent, waits } = clientWith([answer, answer, () => json(200, { play: {} })]);
    await call(routes.scratch.pick, { round: 1, card: 3 });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers, body }) => `${headers.get('idempotency-key')} ${body}`)).size).toBe(1);
    expect(waits).toEqual([400, 1600]);
  });

  it('waits longer than any server limit, and three attempts take less than 70 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { call, waits } = clientWith([lost]);
    await failureOf(call(routes.feeds.bigWins));
    expect(timeout.mock.calls).toEqual([[timeLimits.browser], [timeLimits.browser], [timeLimits.browser]]);
    const together = [...timeout.mock.calls.flat(), ...waits].reduce((sum, ms) => sum + ms, 0);
    expect(together).toBeLessThan(70_000);
  });

  it('fails after the third attempt with the offline message', async () => {
    const { call, sent } = clientWith([lost]);
    const failure = await failureOf(call(routes.feeds.bigWins));
    expect(failure).toMatchObject({ code: 'offline', status: 0 });
    expect(failure.message).toContain('Check your connection');
    expect(sent).toHaveLength(3);
  });

  it('fails with the same message when the token can’t be refreshed', async () => {
    const unreachable = () => {
      throw lost();
    };
    const { call, sent, waits } = clientWith([() => json(200, {})], unreachable);
    expect(await failureOf(call(routes.hub.games))).toMatchObject({ code: 'offline', status: 0 });
    expect(waits).toEqual([400, 1600]);
    expect(sent).toEqual([]);
  });
});

describe('a decision of the server', () => {
  it.each([
    [409, 'already-played'],
    [403, 'access-denied'],
    [500, 'internal'],
    [503, 'payment-unavailable'],
  ])('is not retried: %i %s', async (status, code) => {
    const { call, sent } = clientWith([() => json(status, { code, message: 'No.' })]);
    expect(await failureOf(call(routes.scratch.start))).toMatchObject({ code, status, message: 'No.' });
    expect(sent).toHaveLength(1);
  });

  it('counts as an internal error if the reply can’t be parsed', async () => {
    const { call } = clientWith([() => new Response('<html>', { status: 500 })]);
    expect(await failureOf(call(routes.scratch.start))).toMatchObject({ code: 'internal', status: 500 });
  });
});
