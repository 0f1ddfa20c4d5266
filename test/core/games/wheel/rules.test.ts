import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairRandom } from '../../../../core/fair.ts';
import { replays } from '../../../../core/games/replay-record.ts';
import { bonusSpins, SLICES, sliceOf, wheel } from '../../../../core/games/wheel/rules.ts';
import { MILLI_PER_TICKET } from '../../../../core/wallet.ts';
import { scriptedRandom } from '../../scripted-random.ts';
import { tally, uniformP } from '../../statistics.ts';

const seed = (nonce: number) => ({ serverSeed: '3e'.repeat(32), clientSeed: 'test', nonce });
const spin = (nonce: number) => wheel.start(undefined, fairRandom({ ...seed(nonce), game: 'wheel' }), 0);
const indexOf = (id: string) => SLICES.findIndex((slice) => slice.id === id);
const outcome = (id: string, mystery = 0) => {
  const state = { slice: indexOf(id), mystery };
  return { ...wheel.payout(state), bonus: bonusSpins(state) };
};

describe('the wheel', () => {
  it('has the twelve slices of the spec, in its order', () => {
    expect(SLICES.map(({ name }) => name)).toEqual([
      ...['10 coins', '5 coins', '2 coins', '30 coins', '50 coins', '20 coins', '100 coins'],
      ...['1 entry', 'Mystery Box', 'Try Again', 'No Win', 'Bonus Spin'],
    ]);
    expect(new Set(SLICES.map(({ id }) => id)).size).toBe(12);
  });

  it('pays what the slice says: coins, one PFP for an entry, the box, or nothing', () => {
    for (const coins of [10, 5, 2, 30, 50, 20, 100]) {
      expect(outcome(`coins-${coins}`)).toEqual({ coins, pfpMilli: 0, bonus: 0 });
    }
    expect(outcome('entry')).toEqual({ coins: 0, pfpMilli: 1000, bonus: 0 });
    expect(outcome('mystery-box', 73)).toEqual({ coins: 73, pfpMilli: 0, bonus: 0 });
    expect(outcome('try-again')).toEqual({ coins: 0, pfpMilli: 0, bonus: 0 });
    expect(outcome('no-win')).toEqual({ coins: 0, pfpMilli: 0, bonus: 0 });
    expect(outcome('bonus-spin')).toEqual({ coins: 0, pfpMilli: 0, bonus: 1 });
  });

  it('is over as soon as it is spun, shows what it pays, and takes no other move', () => {
    fc.assert(
      fc.property(fc.nat(), (nonce) => {
        const state = spin(nonce);
        const { prize, coins } = sliceOf(state.slice);
        expect(state.mystery > 0).toBe(prize === 'mystery');
        const pfpMilli = prize === 'entry' ? MILLI_PER_TICKET : 0;
        expect(wheel.payout(state)).toEqual({ coins: coins + state.mystery, pfpMilli });
        const view = { status: 'done', slice: state.slice, coins: coins + state.mystery, pfpCoins: pfpMilli / 1000 };
        expect(wheel.view(state, 0)).toEqual(view);
        expect(() => wheel.act(state, undefined as never, 0)).toThrow(expect.objectContaining({ code: 'out-of-turn' }));
      }),
    );
  });

  it('has no slice beyond the twelve', () => {
    expect(() => sliceOf(12)).toThrow('the wheel has no slice 12');
    expect(() => sliceOf(-1)).toThrow('the wheel has no slice -1');
  });
});

describe('chance', () => {
  const spins = Array.from({ length: 60_000 }, (_, nonce) => spin(nonce));

  it('stops on each of the twelve slices equally often', () => {
    const slices = spins.map(({ slice }) => slice).values();
    expect(uniformP(tally(12, spins.length, () => slices.next().value ?? -1))).toBeGreaterThan(0.001);
  });

  it('puts each number of coins from 10 to 100 into the Mystery Box equally often', () => {
    const boxes = spins.flatMap(({ mystery }) => (mystery > 0 ? [mystery] : []));
    const contents = boxes.values();
    const counts = tally(101, boxes.length, () => contents.next().value ?? -1);
    expect(counts.slice(0, 10)).toEqual(new Array(10).fill(0));
    expect(uniformP(counts.slice(10))).toBeGreaterThan(0.001);
  });

  it('draws the box from exactly 91 amounts, the lowest 10 and the highest 100', () => {
    const box = (extra: number) => {
      const random = scriptedRandom((_limit, drawn) => (drawn === 0 ? indexOf('mystery-box') : extra));
      return { ...wheel.start(undefined, random, 0), limits: random.limits };
    };
    expect(box(0)).toEqual({ slice: 8, mystery: 10, limits: [12, 91] });
    expect(box(90)).toEqual({ slice: 8, mystery: 100, limits: [12, 91] });
  });

  it('draws a box only on its slice', () => {
    const random = scriptedRandom(() => indexOf('coins-100'));
    expect(wheel.start(undefined, random, 0)).toEqual({ slice: 6, mystery: 0 });
    expect(random.limits).toEqual([12]);
  });

  it('can be drawn again by whoever knows the seed', () => {
    const state = spin(8);
    expect(replays({ game: 'wheel', state }, seed(8))).toBe(true);
    const other = { ...state, slice: (state.slice + 1) % 12 };
    expect(replays({ game: 'wheel', state: other }, seed(8))).toBe(false);
  });
});
