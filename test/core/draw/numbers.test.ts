import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { numbersBelow, ticketNumbers } from '../../../core/draw/draw.ts';
import { tally, uniformP } from '../statistics.ts';

describe('numbers below a limit', () => {
  it.each([2, 3, 7, 10, 100])('are uniform below %i', (limit) => {
    const below = ticketNumbers(seedNumber(limit));
    expect(uniformP(tally(limit, 100_000, () => below(limit)))).toBeGreaterThan(0.001);
  });

  it('are uniform below 3 x 2^51, where using every number would double the odds of the lowest third', () => {
    const below = ticketNumbers(seedNumber(1));
    const counts = tally(3, 100_000, () => Math.floor(below(3 * 2 ** 51) / 2 ** 51));
    expect(uniformP(counts)).toBeGreaterThan(0.001);
  });

  it('use all 53 bits', () => {
    const below = ticketNumbers(seedNumber(2));
    const numbers = Array.from({ length: 200 }, () => BigInt(below(2 ** 53 - 1)));
    for (let bit = 0n; bit < 53n; bit++) {
      const set = numbers.filter((number) => (number >> bit) & 1n).length;
      expect(set > 60 && set < 140).toBe(true);
    }
  });

  const top = 2n ** 53n - 1n;
  it.each([
    { limit: 3, numbers: [top, 7n], result: 1, why: '2^53 mod 3 = 2, so the last two numbers are rejected' },
    { limit: 3, numbers: [top - 1n, 7n], result: 1, why: 'the next to last is rejected, too' },
    { limit: 3, numbers: [top - 2n, 7n], result: 2, why: 'the one before them is used' },
    { limit: 3 * 2 ** 51, numbers: [3n * 2n ** 51n, top, 5n], result: 5, why: 'a quarter is rejected' },
    { limit: 2 ** 53 - 1, numbers: [top, 9n], result: 9, why: 'a single number is rejected' },
    { limit: 2 ** 52, numbers: [top, 9n], result: 2 ** 52 - 1, why: 'a power of two rejects nothing' },
    { limit: 1, numbers: [top, 9n], result: 0, why: 'there’s only one result' },
    { limit: 10, numbers: [top, top, top, top, 12n], result: 2, why: 'the next block is used' },
  ])('below $limit: $why', ({ limit, numbers, result }) => {
    expect(numbersBelow(blocksOf(numbers))(limit)).toBe(result);
  });

  it.each([0, -1, 0.5, 2 ** 53, Number.NaN])('reject the limit %d', (limit) => {
    expect(() => ticketNumbers(seedNumber(0))(limit)).toThrow('limit out of range');
  });
});

/** Blocks that are read as these numbers. The lower 11 bits of each word are ignored. */
function blocksOf(numbers: readonly bigint[]): (index: number) => Uint8Array {
  return (index) => {
    const block = Buffer.alloc(32);
    for (let i = 0; i < 4; i++) block.writeBigUInt64BE(((numbers[index * 4 + i] ?? 0n) << 11n) | 0x7ffn, i * 8);
    return block;
  };
}

/** Arbitrary but fixed seeds. */
function seedNumber(number: number): string {
  return createHmac('sha256', 'draw.test').update(String(number)).digest('hex');
}
