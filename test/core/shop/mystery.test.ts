import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairRandom } from '../../../core/fair.ts';
import { replays } from '../../../core/games/replay-record.ts';
import { oddsOf, openMysteryBox } from '../../../core/shop/mystery.ts';
import { scriptedRandom } from '../scripted-random.ts';

const offer = [
  { id: 'tee', name: 'Tee', weight: 3 },
  { id: 'belt', name: 'Belt', weight: 1 },
];
const seed = (nonce: number) => ({ serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce });
const open = (nonce: number) => openMysteryBox(offer, fairRandom({ ...seed(nonce), game: 'mystery' }));

describe('a mystery box', () => {
  it('has each prize in proportion to its weight', () => {
    const boxes = Array.from({ length: 4000 }, (_, nonce) => open(nonce).prize.id);
    const tees = boxes.filter((id) => id === 'tee').length;
    // 3000 expected, standard deviation 27.4.
    expect(Math.abs(tees - 3000)).toBeLessThan(4 * 27.4);
  });

  it('is sold out if every prize is gone', () => {
    const random = fairRandom({ ...seed(1), game: 'mystery' });
    expect(() => openMysteryBox([], random)).toThrow('Sold out.');
    expect(() => openMysteryBox([{ id: 'tee', name: 'Tee', weight: 0 }], random)).toThrow('Sold out.');
  });

  it('never has a prize of weight 0', () => {
    const withNone = [{ id: 'cap', name: 'Cap', weight: 0 }, ...offer];
    const drawn = [0, 1, 2, 3].map(
      (number) =>
        openMysteryBox(
          withNone,
          scriptedRandom(() => number),
        ).prize.id,
    );
    expect(drawn).toEqual(['tee', 'tee', 'tee', 'belt']);
  });

  it('fails instead of giving no prize if the random number is out of range', () => {
    expect(() => openMysteryBox(offer, { below: (limit) => limit })).toThrow('nothing to pick from');
  });

  it('can be verified with its seed, and with no other', () => {
    const different = Array.from({ length: 20 }, (_, nonce) => nonce).filter((nonce) => {
      const record = { game: 'mystery', ...open(1) } as const;
      expect(replays(record, seed(1))).toBe(true);
      return !replays(record, seed(nonce));
    });
    expect(different.length).toBeGreaterThan(0);
  });
});

describe('the odds', () => {
  it('are percentages: 0 for sold-out prizes, and without retired ones', () => {
    const stock = [
      { id: 'a', name: 'A', weight: 3, left: 2 },
      { id: 'b', name: 'B', weight: 1, left: 1 },
      { id: 'c', name: 'C', weight: 9, left: 0 },
      { id: 'd', name: 'D', weight: 0, left: 5 },
    ];
    expect(oddsOf(stock)).toEqual([
      { id: 'a', name: 'A', chance: 75 },
      { id: 'b', name: 'B', chance: 25 },
      { id: 'c', name: 'C', chance: 0 },
    ]);
    expect(oddsOf([{ id: 'c', name: 'C', weight: 9, left: 0 }])).toEqual([{ id: 'c', name: 'C', chance: 0 }]);
  });

  it('add up to 100 except for rounding', () => {
    const prize = fc.record({ weight: fc.integer({ min: 1, max: 1000 }), left: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.array(prize, { minLength: 1, maxLength: 20 }), (prizes) => {
        const odds = oddsOf(prizes.map((one, index) => ({ ...one, id: `${index}`, name: '' })));
        const sum = odds.reduce((total, { chance }) => total + chance, 0);
        expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.05 * prizes.length + 1e-9);
      }),
    );
  });
});
