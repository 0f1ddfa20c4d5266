import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { economyReport } from '../../bin/economy-report.ts';
import { deviation, maximumOf, mean, uniform } from '../../core/distribution.ts';
import { economy, mostPerDay, simulate, warnings } from '../../core/economy.ts';
import { gameIds } from '../../core/games/game.ts';
import { defaultMatchupConfig } from '../../core/games/matchup.ts';
import { defaultSlotConfig } from '../../core/games/slots.ts';

const defaults = { slots: defaultSlotConfig, matchup: defaultMatchupConfig };
const games = economy(defaults);
const of = (game: string) => games.find((each) => each.game === game);

describe('the default economy', () => {
  it('covers all seven games in order, each with its daily maximum or its return', () => {
    expect(games.map(({ game }) => game)).toEqual(gameIds);
    expect(gameIds).toHaveLength(7);
    for (const { game, mostPerDay: most, returns } of games) expect(most ?? returns, game).toBeGreaterThan(0);
  });

  it('warns that slots return 5.967 times the bet', () => {
    expect(of('slots')?.returns).toBeCloseTo(5.967, 3);
    expect(warnings(games)).toEqual([expect.stringContaining('Mini Slots returns 596.7 %')]);
  });

  it('returns 4.725 times the bet in slots if no match pays nothing', () => {
    const tuned = economy({ ...defaults, slots: { ...defaultSlotConfig, noMatchPay: 0 } });
    expect(tuned.find(({ game }) => game === 'slots')?.returns).toBeCloseTo(4.725, 3);
  });

  it('matches values computed by hand', () => {
    expect(of('deal')?.expected).toBeCloseTo(1083 / 16, 10);
    // Eleven slices that end the spin: 217 coins, 10 for the entry, 55 for the box on average; the bonus spin repeats.
    expect(of('wheel')?.expected).toBeCloseTo((217 + 10 + 55) / 11, 10);
    expect(of('scratch')?.mostPerDay).toBe(200);
    expect(mostPerDay(games)).toBe(50 + 100 + 300 + 100 + 600 + 200);
  });

  it('is within three standard errors of a simulation, for every game of pure chance', () => {
    const simulations = simulate(games, 5000);
    const byChance = games.filter(({ expected }) => expected !== undefined);
    expect(byChance.map(({ game }) => game)).toEqual(['wheel', 'deal', 'scratch', 'slots']);
    expect(simulations.map(({ game }) => game)).toEqual(byChance.map(({ game }) => game));
    for (const { game, sigmas } of simulations) expect(sigmas, game).toBeLessThan(3);
  });

  it('matches docs/economy.md, which `npm run economy` generates', () => {
    const [exact = '', played = ''] = readFileSync('docs/economy.md', 'utf8').split('## Simulation');
    const simulations = simulate(games, 1);
    expect(economyReport(games, simulations, 'the default configuration').split('## Simulation')[0]).toBe(exact);
    // The simulated results aren't repeated here: only the games and the expected values must match.
    for (const { game, expected } of simulations) expect(played).toContain(`| ${game} | ${expected.toFixed(4)} |`);
  });
});

describe('distributions', () => {
  it('have a mean, a deviation, and a maximum', () => {
    const die = uniform([1, 2, 3, 4, 5, 6]);
    expect(mean(die)).toBeCloseTo(3.5, 12);
    expect(deviation(die)).toBeCloseTo(Math.sqrt(35 / 12), 12);
    expect(mean(maximumOf(die, 2))).toBeCloseTo(161 / 36, 12);
  });
});
