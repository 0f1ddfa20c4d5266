import { describe, expect, it } from 'vitest';
import { deviation, maximumOf, mean, uniform } from '../../core/distribution.ts';
import { economy, mostPerDay, simulate, warnings } from '../../core/economy.ts';
import { defaultMatchupConfig } from '../../core/games/matchup.ts';
import { defaultSlotConfig } from '../../core/games/slots.ts';

const defaults = { slots: defaultSlotConfig, matchup: defaultMatchupConfig };
const games = economy(defaults);
const of = (game: string) => games.find((each) => each.game === game);

describe('the economy of the defaults', () => {
  it('returns 5.967 times the bet in slots, and says so', () => {
    expect(of('slots')?.returns).toBeCloseTo(5.967, 3);
    expect(warnings(games)).toEqual([expect.stringContaining('Mini Slots returns 596.7 %')]);
  });

  it('returns 4.725 times the bet with nothing paid for no match', () => {
    const tuned = economy({ ...defaults, slots: { ...defaultSlotConfig, noMatchPay: 0 } });
    expect(tuned.find(({ game }) => game === 'slots')?.returns).toBeCloseTo(4.725, 3);
  });

  it('pays what can be worked out by hand', () => {
    expect(of('deal')?.expected).toBeCloseTo(1083 / 16, 10);
    // Eleven slices that end the spin: 217 coins, 10 for the entry, 55 for the box on average; the bonus spin repeats.
    expect(of('wheel')?.expected).toBeCloseTo((217 + 10 + 55) / 11, 10);
    expect(of('scratch')?.mostPerDay).toBe(200);
    expect(mostPerDay(games)).toBe(50 + 100 + 300 + 100 + 600 + 200);
  });

  it('agrees with a simulation within three standard errors', () => {
    for (const { game, sigmas } of simulate(games, 5000)) expect(sigmas, game).toBeLessThan(3);
  });
});

describe('distributions', () => {
  it('know mean, deviation and maximum', () => {
    const die = uniform([1, 2, 3, 4, 5, 6]);
    expect(mean(die)).toBeCloseTo(3.5, 12);
    expect(deviation(die)).toBeCloseTo(Math.sqrt(35 / 12), 12);
    expect(mean(maximumOf(die, 2))).toBeCloseTo(161 / 36, 12);
  });
});
