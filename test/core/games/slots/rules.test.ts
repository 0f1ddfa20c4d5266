import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairRandom } from '../../../../core/fair.ts';
import { replays } from '../../../../core/games/replay-record.ts';
import {
  assertBet,
  assertSpinGap,
  defaultSlotConfig,
  jackpotCoins,
  type Line,
  linePay,
  potShare,
  type SlotSymbol,
  SPIN_GAP_MS,
  spin,
  viewSpin,
} from '../../../../core/games/slots/rules.ts';
import { refusal } from '../../refusal.ts';
import { scriptedRandom } from '../../scripted-random.ts';
import { chiSquareP } from '../../statistics.ts';

function symbolOf(id = ''): SlotSymbol {
  const found = defaultSlotConfig.symbols.find((symbol) => symbol.id === id);
  if (!found) throw new Error(`no symbol ${id}`);
  return found;
}
const lineOf = (ids: readonly (string | undefined)[]): Line => [symbolOf(ids[0]), symbolOf(ids[1]), symbolOf(ids[2])];
const pay = (...ids: string[]) => linePay(lineOf(ids), defaultSlotConfig.noMatchPay);
const randomFor = (nonce: number) =>
  fairRandom({ serverSeed: '5a'.repeat(32), clientSeed: 'test', nonce, game: 'slots' });

describe('the win line', () => {
  it('pays pay3 for three alike', () => {
    expect(pay('diamond', 'diamond', 'diamond')).toEqual({ combo: 'three', multiplier: 200 });
    expect(pay('lemon', 'lemon', 'lemon')).toEqual({ combo: 'three', multiplier: 25 });
  });

  it('pays pay2 for two adjacent, on reels 1-2 or 2-3', () => {
    expect(pay('star', 'star', 'lemon')).toEqual({ combo: 'two', multiplier: 20 });
    expect(pay('lemon', 'bell', 'bell')).toEqual({ combo: 'two', multiplier: 15 });
  });

  it('pays twice the bet for anything else, the outer two alike included', () => {
    expect(pay('star', 'lemon', 'star')).toEqual({ combo: 'none', multiplier: 2 });
    expect(pay('star', 'lemon', 'bell')).toEqual({ combo: 'none', multiplier: 2 });
  });
});

describe('a spin', () => {
  it('shows three reels of three symbols, and pays by the center row', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(1, 2, 5, 10), (nonce, bet) => {
        const outcome = spin(defaultSlotConfig, randomFor(nonce));
        expect(outcome.grid.map((reel) => reel.length)).toEqual([3, 3, 3]);
        const line = lineOf(outcome.grid.map((reel) => reel[1]));
        expect(outcome).toMatchObject(linePay(line, defaultSlotConfig.noMatchPay));
        expect(viewSpin(outcome, bet, 0).win).toBe(outcome.multiplier * bet);
      }),
    );
  });

  it('can be drawn again by anyone who knows the seed', () => {
    const seed = { serverSeed: '5a'.repeat(32), clientSeed: 'test', nonce: 3 };
    const outcome = spin(defaultSlotConfig, randomFor(3));
    const record = { game: 'slots', config: defaultSlotConfig, bet: 1, outcome } as const;
    expect(replays(record, seed)).toBe(true);
    expect(replays({ ...record, outcome: { ...outcome, jackpotDrawn: true } }, seed)).toBe(false);
    expect(replays({ ...record, potMilli: 3_000_600 }, seed)).toBe(false);
  });

  it('draws symbols as often as their weights say, and the jackpot 4 times in 10,000', () => {
    const spins = 20_000;
    const outcomes = Array.from({ length: spins }, (_, nonce) => spin(defaultSlotConfig, randomFor(nonce)));
    const drawn = outcomes.flatMap(({ grid }) => grid.flat());
    const jackpots = outcomes.filter(({ jackpotDrawn }) => jackpotDrawn).length;
    const { symbols } = defaultSlotConfig;
    const weights = symbols.reduce((sum, { weight }) => sum + weight, 0);
    const p = chiSquareP(
      symbols.map((symbol) => drawn.filter((id) => id === symbol.id).length),
      symbols.map(({ weight }) => (drawn.length * weight) / weights),
    );
    expect(p).toBeGreaterThan(0.001);
    expect(Math.abs(jackpots - spins * 0.0004)).toBeLessThan(3 * Math.sqrt(spins * 0.0004));
  });
});

describe('the jackpot', () => {
  const spinWith = (jackpotNumber: number) => {
    const random = scriptedRandom((_limit, drawn) => (drawn < 9 ? 0 : jackpotNumber));
    return { ...spin(defaultSlotConfig, random), limits: random.limits };
  };

  it('is hit by exactly 4 of 10,000 numbers', () => {
    for (const number of [0, 1, 2, 3]) expect(spinWith(number).jackpotDrawn, `${number}`).toBe(true);
    for (const number of [4, 5, 9999]) expect(spinWith(number).jackpotDrawn, `${number}`).toBe(false);
    expect(spinWith(0).limits).toEqual([...new Array(9).fill(26), 10_000]);
  });

  it('is paid on top of the line', () => {
    const view = viewSpin(spinWith(0), 5, 3000);
    expect(view).toMatchObject({ status: 'done', bet: 5, combo: 'three', lineWin: 500, jackpotWin: 3000, win: 3500 });
    expect(view.grid).toEqual(new Array(3).fill(['star', 'star', 'star']));
  });
});

it('a bet must be one of the options', () => {
  for (const bet of [1, 2, 5, 10]) expect(() => assertBet(defaultSlotConfig, bet)).not.toThrow();
  for (const bet of [0, 3, -1, 1.5, 11]) expect(refusal(() => assertBet(defaultSlotConfig, bet))).toBe('bad-request');
});

describe('the pot', () => {
  it('gets 60% of every bet, exactly', () => {
    expect(potShare(1)).toBe(600);
    expect(potShare(5)).toBe(3000);
  });

  it('is paid in whole coins, and only when it is over 3,000', () => {
    expect(jackpotCoins(3_000_000)).toBe(0);
    expect(jackpotCoins(3_000_600)).toBe(3000);
    expect(jackpotCoins(4_321_999)).toBe(4321);
  });
});

it('spins are as far apart as the animation is long: 12 steps of 60 ms and twice 240 ms', () => {
  expect(SPIN_GAP_MS).toBe(1200);
  expect(refusal(() => assertSpinGap(1000, 1000 + SPIN_GAP_MS - 1))).toBe('too-fast');
  expect(refusal(() => assertSpinGap(0, SPIN_GAP_MS - 1))).toBe('too-fast');
  expect(() => assertSpinGap(1000, 1000 + SPIN_GAP_MS)).not.toThrow();
  expect(() => assertSpinGap(undefined, 0)).not.toThrow();
});
