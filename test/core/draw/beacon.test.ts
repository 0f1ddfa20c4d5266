import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Beacon,
  beaconSchema,
  drawRound,
  QUICKNET,
  roundAt,
  roundTime,
  verifyBeacon,
} from '../../../core/draw/beacon.ts';
import { docVectors } from '../doc-vectors.ts';
import { signRound, standIn } from './stand-in-chain.ts';

const published = docVectors<{ beacon: Beacon; rounds: { month: string; postponements: number; round: number }[] }>(
  'draw',
);
const beacon = published.beacon;

describe('rounds', () => {
  it('start at genesis, one every period', () => {
    const genesis = QUICKNET.genesis * 1000;
    expect(roundAt(genesis, QUICKNET)).toBe(1);
    expect(roundAt(genesis + 1, QUICKNET)).toBe(2);
    expect(roundAt(genesis + 3000, QUICKNET)).toBe(2);
    expect(roundAt(genesis + 3001, QUICKNET)).toBe(3);
    expect(roundAt(0, QUICKNET)).toBe(1);
  });

  it('are looked up as the first at or after an instant', () => {
    const instants = fc.integer({ min: QUICKNET.genesis * 1000, max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 60 }), (instant, period) => {
        const chain = { ...QUICKNET, period };
        const round = roundAt(instant, chain);
        expect(roundTime(round, chain)).toBeGreaterThanOrEqual(instant);
        if (round > 1) expect(roundTime(round - 1, chain)).toBeLessThan(instant);
      }),
    );
  });

  it.each(published.rounds)(
    'match the docs: $month, postponed by $postponements days, uses round $round',
    ({ month, postponements, round }) => {
      expect(drawRound(month, postponements, QUICKNET)).toBe(round);
    },
  );

  it.each([
    ['2026-11', '2026-12-01T01:00:00.000Z'],
    ['2026-12', '2027-01-01T01:00:00.000Z'],
    ['2027-01', '2027-02-01T01:00:00.000Z'],
    ['2027-02', '2027-03-01T01:00:00.000Z'],
    ['2028-02', '2028-03-01T01:00:00.000Z'],
  ])('for the draw of %s are due at %s or up to one period later', (month, due) => {
    const late = roundTime(drawRound(month, 0, QUICKNET), QUICKNET) - Date.parse(due);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(3000);
  });
});

describe('verification', () => {
  it('accepts a real quicknet round', () => {
    expect(beacon.round).toBe(657_413);
    expect(verifyBeacon(beacon, QUICKNET)).toBe(true);
  });

  it('accepts a stand-in chain’s round, but not as another chain’s', () => {
    const own = signRound(42);
    expect(verifyBeacon(own, standIn)).toBe(true);
    expect(verifyBeacon(own, QUICKNET)).toBe(false);
    expect(verifyBeacon(beacon, standIn)).toBe(false);
  });

  const infinity = `c0${'00'.repeat(47)}`;
  it.each<[string, Partial<Beacon>]>([
    ['another round', { round: beacon.round + 1 }],
    ['randomness that isn’t the hash of the signature', { randomness: beacon.randomness.replace('f', 'e') }],
    ["another round's signature", { ...signRound(1), round: beacon.round }],
    ['the negated signature', { signature: beacon.signature.replace(/^b7/, '97') }],
    ['a signature that isn’t a point on the curve', { signature: 'ab'.repeat(48) }],
    ['a truncated signature', { signature: beacon.signature.slice(2) }],
    ['the point at infinity', { signature: infinity }],
    ['a signature that isn’t hex', { signature: 'signature' }],
  ])('rejects %s', async (_what, change) => {
    const wrong = { ...beacon, ...change };
    expect(verifyBeacon(wrong, QUICKNET)).toBe(false);
    // The hash matches here, so the signature alone must fail.
    const rehashed = { ...wrong, randomness: await sha256Hex(wrong.signature) };
    if (!change.randomness || change.signature) expect(verifyBeacon(rehashed, QUICKNET)).toBe(false);
  });

  it('rejects a key that isn’t a point on the curve', () => {
    expect(verifyBeacon(beacon, { ...QUICKNET, publicKey: '00' })).toBe(false);
  });
});

describe('a reply from the HTTP API', () => {
  it('is parsed without its other fields', () => {
    expect(beaconSchema.parse({ ...beacon, previous_signature: '' })).toEqual(beacon);
  });

  it.each([
    { ...beacon, round: 0 },
    { ...beacon, round: '1' },
    { ...beacon, signature: beacon.signature.toUpperCase() },
    { round: 1 },
    null,
  ])('is rejected if malformed: %j', (reply) => {
    expect(beaconSchema.safeParse(reply).success).toBe(false);
  });
});

async function sha256Hex(hex: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(hex, 'hex'))).toString('hex');
}
