import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FairSource,
  fairRandom,
  hashSeed,
  pick,
  pickWeighted,
  type Random,
  randomFrom,
  shuffle,
} from '../../core/fair.ts';
import { docVectors } from './doc-vectors.ts';

interface PlayVector extends FairSource {
  readonly serverSeedHash: string;
  readonly words: readonly number[];
  readonly below: readonly { limit: number; results: readonly number[] }[];
  readonly shuffle: readonly number[];
  readonly weighted: { weights: readonly number[]; results: readonly number[] };
}

const { plays } = docVectors<{ plays: PlayVector[] }>('fairness');
const WORDS = 2 ** 32;

describe.each(plays)('the published vector $game $clientSeed #$nonce', (vector) => {
  it('has the right seed hash', () => {
    expect(hashSeed(vector.serverSeed)).toBe(vector.serverSeedHash);
    expect(createHash('sha256').update(vector.serverSeed, 'hex').digest('hex')).toBe(vector.serverSeedHash);
  });

  it('has the right words, in our code and in node:crypto', () => {
    expect(take(fairRandom(vector), WORDS, vector.words.length)).toEqual(vector.words);
    expect(nodeWords(vector, vector.words.length)).toEqual(vector.words);
  });

  it.each(vector.below)('has the right numbers below $limit, in our code and in node:crypto', ({ limit, results }) => {
    expect(take(fairRandom(vector), limit, results.length)).toEqual(results);
    const usable = BigInt(WORDS) - (BigInt(WORDS) % BigInt(limit));
    const kept = nodeWords(vector, 100).filter((word) => BigInt(word) < usable);
    expect(kept.slice(0, results.length).map((word) => Number(BigInt(word) % BigInt(limit)))).toEqual(results);
  });

  it('has the right shuffle', () => {
    expect(shuffle([...Array(16).keys()], fairRandom(vector))).toEqual(vector.shuffle);
  });

  it('has the right weighted picks', () => {
    const random = fairRandom(vector);
    const { weights, results } = vector.weighted;
    const items = weights.map((weight, index) => ({ weight, index }));
    expect(results.map(() => pickWeighted(items, random).index)).toEqual(results);
  });
});

describe('rejection sampling', () => {
  it.each([
    { limit: 3, words: [WORDS - 1, 5], result: 2, why: '2^32 - 1 is rejected' },
    { limit: 3, words: [WORDS - 2, 5], result: 2, why: '2^32 - 2 is the last one used' },
    { limit: 2 ** 31 + 1, words: [2 ** 31 + 1, WORDS - 1, 7], result: 7, why: 'almost half is rejected' },
    { limit: WORDS - 1, words: [WORDS - 1, 9], result: 9, why: 'a single word is rejected' },
    { limit: WORDS, words: [WORDS - 1, 9], result: WORDS - 1, why: 'nothing is rejected' },
    { limit: 2 ** 31, words: [WORDS - 1, 9], result: 2 ** 31 - 1, why: 'a power of two rejects nothing' },
    { limit: 1, words: [WORDS - 1, 9], result: 0, why: 'there’s only one result' },
  ])('below $limit: $why', ({ limit, words, result }) => {
    expect(randomFrom(blocksOf(words)).below(limit)).toBe(result);
  });

  it('continues with the next block in the middle of a number', () => {
    const rejected = Array.from({ length: 8 }, () => WORDS - 1);
    const random = randomFrom(blocksOf([...rejected, 11, 12]));
    expect([random.below(10), random.below(10)]).toEqual([1, 2]);
  });

  it.each([0, -1, 1.5, WORDS + 1, Number.NaN, Number.POSITIVE_INFINITY])('rejects the limit %d', (limit) => {
    expect(() => fairRandom(playNumber(0)).below(limit)).toThrow('limit out of range');
  });

  it('stays below any limit, and always returns the same numbers', () => {
    const source = fc.record({
      serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
      clientSeed: fc.string({ maxLength: 64 }),
      nonce: fc.nat(),
      game: fc.constantFrom('slots', 'wheel'),
    });
    const limits = fc.array(fc.integer({ min: 1, max: WORDS }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(source, limits, (play, all) => {
        const [once, again] = [fairRandom(play), fairRandom(play)];
        for (const limit of all) {
          const result = once.below(limit);
          expect(Number.isInteger(result) && result >= 0 && result < limit).toBe(true);
          expect(again.below(limit)).toBe(result);
        }
      }),
    );
  });

  it('returns other numbers for another seed, client seed, nonce, or game', () => {
    const base: FairSource = { serverSeed: '01'.repeat(32), clientSeed: 'a', nonce: 1, game: 'slots' };
    const others: FairSource[] = [
      { ...base, serverSeed: '02'.repeat(32) },
      { ...base, clientSeed: 'b' },
      { ...base, nonce: 2 },
      { ...base, game: 'wheel' },
      // A colon in one field can't imitate the next field.
      { ...base, clientSeed: 'a:1' },
      { ...base, clientSeed: '1:a' },
    ];
    const first = [base, ...others].map((play) => take(fairRandom(play), WORDS, 4).join());
    expect(new Set(first).size).toBe(first.length);
  });
});

describe('shuffle', () => {
  it('keeps every item and doesn’t change the original', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, nonce) => {
        const before = [...items];
        const sort = (all: readonly number[]) => [...all].sort((a, b) => a - b);
        expect(sort(shuffle(items, fairRandom(playNumber(nonce))))).toEqual(sort(items));
        expect(items).toEqual(before);
      }),
    );
  });
});

describe('pick and pickWeighted', () => {
  it('throw if there is nothing to pick', () => {
    expect(() => pick([], fairRandom(playNumber(0)))).toThrow('limit out of range: 0');
    expect(() => pickWeighted([{ weight: 0 }], fairRandom(playNumber(0)))).toThrow('limit out of range: 0');
  });

  it('throw if the random number is out of range', () => {
    const outOfRange: Random = { below: (limit) => limit };
    expect(() => pick(['a'], outOfRange)).toThrow('nothing to pick from');
    expect(() => pickWeighted([{ weight: 2 }], outOfRange)).toThrow('nothing to pick from');
  });
});

/** Arbitrary but fixed plays. */
function playNumber(nonce: number): FairSource {
  return { serverSeed: '5eed'.repeat(16), clientSeed: 'fair.test', nonce, game: 'test' };
}

function take(random: Random, limit: number, count: number): number[] {
  return Array.from({ length: count }, () => random.below(limit));
}

function blocksOf(words: readonly number[]): (cursor: number) => Uint8Array {
  return (cursor) => {
    const block = Buffer.alloc(32);
    for (let i = 0; i < 8; i++) block.writeUInt32BE(words[cursor * 8 + i] ?? 0, i * 4);
    return block;
  };
}

/** The same words from node:crypto. */
function nodeWords(play: FairSource, count: number): number[] {
  return Array.from({ length: count }, (_, i) => nodeBlock(play, Math.floor(i / 8)).readUInt32BE((i % 8) * 4));
}

function nodeBlock({ serverSeed, clientSeed, nonce, game }: FairSource, cursor: number): Buffer {
  return createHmac('sha256', Buffer.from(serverSeed, 'hex'))
    .update(`${game}:${clientSeed}:${nonce}:${cursor}`)
    .digest();
}
