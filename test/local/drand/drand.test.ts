import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beaconSchema, QUICKNET, roundAt, roundTime, verifyBeacon } from '../../../core/draw/beacon.ts';
import type { Clock } from '../../../local/clock.ts';
import { chainHash, createDrand } from '../../../local/drand/drand.ts';
import { serveEdge } from '../edge-server.ts';

/** A stopped clock. */
let now = Date.parse('2026-12-01T00:14:59Z');
const clock: Clock = {
  now: () => now,
  moveTo: (at) => {
    now = at.getTime();
  },
};
const drand = createDrand({ clock });
let server: Awaited<ReturnType<typeof serveEdge>>;
beforeAll(async () => {
  server = await serveEdge({ '/drand': drand.handler });
});
afterAll(() => server.close());

const get = (path: string, hash = drand.chain.hash) => fetch(`${server.origin}/drand/${hash}${path}`);
const fetchRound = async (round: number | 'latest') => beaconSchema.parse(await (await get(`/public/${round}`)).json());

/** A round and the group hash of the real network. */
const quicknetRound = {
  round: 657_413,
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
};
const quicknetGroup = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e';

describe('the stand-in beacon', () => {
  test('signs rounds that verify with its own key only, like those of the real network', async () => {
    const beacon = await fetchRound(34_426_900);
    expect(verifyBeacon(beacon, drand.chain)).toBe(true);
    expect(verifyBeacon(beacon, QUICKNET)).toBe(false);
    expect(verifyBeacon(quicknetRound, QUICKNET)).toBe(true);
    expect(verifyBeacon(quicknetRound, drand.chain)).toBe(false);
    expect(verifyBeacon({ ...beacon, round: beacon.round + 1 }, drand.chain)).toBe(false);
  });

  test('computes its chain hash like drand', async () => {
    expect(chainHash(QUICKNET, quicknetGroup)).toBe(QUICKNET.hash);
    const info = await (await get('/info')).json();
    expect(info).toMatchObject({
      public_key: drand.chain.publicKey,
      period: 3,
      genesis_time: 1_692_803_367,
      hash: drand.chain.hash,
      schemeID: 'bls-unchained-g1-rfc9380',
    });
    expect(chainHash(drand.chain, info.groupHash)).toBe(drand.chain.hash);
    expect((await get('/info', QUICKNET.hash)).status).toBe(404);
  });

  test('always uses the same key, so old proofs stay valid', async () => {
    expect(createDrand({ clock }).chain).toEqual(drand.chain);
    expect(await fetchRound(1)).toEqual(await fetchRound(1));
  });

  test('has no round before the clock reaches it', async () => {
    const due = roundAt(Date.parse('2026-12-01T00:15:00Z'), drand.chain);
    expect(due).toBe(34_426_912);
    expect((await get(`/public/${due}`)).status).toBe(425);
    clock.moveTo(new Date(roundTime(due, drand.chain)));
    expect(await fetchRound(due)).toEqual(await fetchRound('latest'));
    expect((await get(`/public/${due + 1}`)).status).toBe(425);
  });

  test.each(['/public/0', '/public/-1', '/public/1.5', '/public/x', '/private/1', ''])(
    'returns 404 for %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
