import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type FairSource, fairRandom, pick, pickWeighted, type Random, randomFrom, shuffle } from '../../core/fair.ts';
import { chiSquareP, countsOf, tally, uniformP } from './statistics.ts';

describe('a million numbers are uniform at p > 0.001', () => {
  const blocks: Uint8Array[] = [];
  /** All tests read the same blocks, which are generated once. */
  function million(): Random {
    return randomFrom((cursor) => {
      blocks[cursor] ??= block(cursor);
      return blocks[cursor];
    });
  }

  it.each([2, 3, 6, 12, 16, 52, 100, 1000])('below %i', (limit) => {
    const random = million();
    expect(uniformP(tally(limit, 1_000_000, () => random.below(limit)))).toBeGreaterThan(0.001);
  });

  it('below 3 x 2^30, where using every word would double the odds of the lowest third', () => {
    const random = million();
    const counts = tally(3, 1_000_000, () => Math.floor(random.below(3 * 2 ** 30) / 2 ** 30));
    expect(uniformP(counts)).toBeGreaterThan(0.001);
  });
});

describe('shuffle', () => {
  it('moves each item to each place equally often', () => {
    const size = 16;
    const random = fairRandom(playNumber(2));
    const counts = Array.from({ length: size }, () => new Array<number>(size).fill(0));
    const items = [...Array(size).keys()];
    for (let i = 0; i < 20_000; i++) {
      for (const [place, item] of shuffle(items, random).entries()) {
        const row = counts[place];
        if (row) row[item] = (row[item] ?? 0) + 1;
      }
    }
    // All rows and columns have the same sum, so only (16 - 1)^2 of the 16^2 cells are free. Test each row and column.
    for (const index of items) {
      expect(uniformP(counts[index] ?? [])).toBeGreaterThan(0.001);
      expect(uniformP(counts.map((row) => row[index] ?? 0))).toBeGreaterThan(0.001);
    }
  });

  it('produces each of the 24 orders of four items equally often', () => {
    const random = fairRandom(playNumber(3));
    const counts = countsOf(Array.from({ length: 48_000 }, () => shuffle('abcd'.split(''), random).join('')));
    expect(counts).toHaveLength(24);
    expect(uniformP(counts)).toBeGreaterThan(0.001);
  });
});

describe('pick and pickWeighted', () => {
  it('picks each item equally often', () => {
    const random = fairRandom(playNumber(4));
    const counts = tally(5, 50_000, () => pick([3, 1, 4, 2, 0], random));
    expect(uniformP(counts)).toBeGreaterThan(0.001);
  });

  it('follows the weights, and never picks a weight of 0', () => {
    const weights = [2, 0, 6, 8, 4, 0, 1, 5];
    const random = fairRandom(playNumber(5));
    const items = weights.map((weight, index) => ({ weight, index }));
    const counts = tally(weights.length, 260_000, () => pickWeighted(items, random).index);
    expect([counts[1], counts[5]]).toEqual([0, 0]);
    const likely = weights.flatMap((weight, i) => (weight > 0 ? [{ weight, count: counts[i] ?? 0 }] : []));
    const p = chiSquareP(
      likely.map(({ count }) => count),
      likely.map(({ weight }) => weight * 10_000),
    );
    expect(p).toBeGreaterThan(0.001);
  });
});

/** Arbitrary but fixed plays. */
function playNumber(nonce: number): FairSource {
  return { serverSeed: '5eed'.repeat(16), clientSeed: 'fair.test', nonce, game: 'test' };
}

function block(cursor: number): Buffer {
  const { serverSeed, clientSeed, nonce, game } = playNumber(0);
  return createHmac('sha256', Buffer.from(serverSeed, 'hex'))
    .update(`${game}:${clientSeed}:${nonce}:${cursor}`)
    .digest();
}
