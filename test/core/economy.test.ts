import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { economyReport } from '../../bin/economy-report.ts';
import { deviation, greatest, maximumOf, mean, mixture, uniform } from '../../core/distribution.ts';
import { defaultEntryLimit } from '../../core/draw/entry-limit.ts';
import { assertLimited, economy, mostPerDay, simulate, timeToLimit, warnings } from '../../core/economy.ts';
import type { Random } from '../../core/fair.ts';
import { gameIds } from '../../core/games/games.ts';
import { defaultMatchupConfig } from '../../core/games/matchup/rules.ts';
import { defaultSlotConfig } from '../../core/games/slots/rules.ts';

const defaults = () => economy({ slots: defaultSlotConfig, matchup: defaultMatchupConfig });

describe('the default economy', () => {
  it('covers every game in order, each with its daily maximum or its return', async () => {
    const games = await defaults();
    expect(games.map(({ game }) => game)).toEqual(gameIds);
    for (const { game, mostPerDay: most, returns } of games) expect(most ?? returns, game).toBeGreaterThan(0);
  });

  it('warns only about games that pay back more than all bets', async () => {
    const games = await defaults();
    const [slots] = games.filter(({ game }) => game === 'slots');
    if (!slots) throw new Error('no slots');
    expect(warnings([{ ...slots, returns: 1 }])).toEqual([]);
    expect(warnings([{ ...slots, returns: 1.001 }])).toEqual([
      'Mini Slots returns 100.1% of all bets: players gain by betting.',
    ]);
  });

  it('warns that slots returns more than players bet', async () => {
    const games = await defaults();
    expect(warnings(games)).toEqual([expect.stringContaining('Mini Slots returns 596.7%')]);
  });

  it('adds up the daily maximum of the free games', async () => {
    const games = await defaults();
    expect(mostPerDay(games)).toBe(games.reduce((sum, { mostPerDay: most }) => sum + (most ?? 0), 0));
    expect(mostPerDay(games.filter(({ game }) => game === 'wheel' || game === 'deal' || game === 'slots'))).toBe(400);
  });

  it('is within three standard errors of a simulation, for every game of pure chance', async () => {
    const games = await defaults();
    const simulations = simulate(games, 5000);
    const byChance = games.filter(({ expected }) => expected !== undefined);
    expect(simulations.map(({ game }) => game)).toEqual(byChance.map(({ game }) => game));
    for (const { game, sigmas } of simulations) expect(sigmas, game).toBeLessThan(3);
  });

  it('matches docs/economy.md, which `npm run economy` generates', async () => {
    const games = await defaults();
    const [exact = '', played = ''] = readFileSync('docs/economy.md', 'utf8').split('## Simulation');
    const simulations = simulate(games, 1);
    expect(
      economyReport(games, simulations, 'the default configuration', defaultEntryLimit).split('## Simulation')[0],
    ).toBe(exact);
    // The simulated results aren't repeated here: only the games and the expected values must match.
    for (const { game, expected } of simulations) expect(played).toContain(`| ${game} | ${expected.toFixed(4)} |`);
  });
});

describe('the limit of entries', () => {
  const pay = { note: '' };

  it('is reached in days by free games and in minutes by a game that gives Coins away', () => {
    expect(timeToLimit({ ...pay, mostPerDay: 2000 }, 5000)).toBe('25 days');
    expect(timeToLimit({ ...pay, mostPerDay: 1000 }, 5000)).toBeUndefined();
    expect(timeToLimit(pay, 5000)).toBeUndefined();
    expect(timeToLimit({ ...pay, perMinute: 2000 }, 5000)).toBe('25 minutes');
  });

  it('is more than perfect play of all free games earns in a month, by about a fifth', async () => {
    const perfect = (mostPerDay(await defaults()) / 10) * 31;
    expect(defaultEntryLimit).toBeGreaterThan(perfect);
    expect(defaultEntryLimit / perfect).toBeCloseTo(1.2, 1);
  });

  it('must exist if a game returns more than 100%', async () => {
    const games = await defaults();
    expect(() => assertLimited(games, 5000)).not.toThrow();
    expect(() => assertLimited(games, null)).toThrow(
      'entriesPerMonth must be set: Mini Slots returns 596.7% of all bets',
    );
    const fair = games.filter(({ game }) => game !== 'slots');
    expect(() => assertLimited(fair, null)).not.toThrow();
  });
});

describe('distributions', () => {
  it('have a mean, a deviation, and a maximum', () => {
    const die = uniform([1, 2, 3, 4, 5, 6]);
    expect(mean(die)).toBeCloseTo(3.5, 12);
    expect(deviation(die)).toBeCloseTo(Math.sqrt(35 / 12), 12);
    expect(mean(maximumOf(die, 2))).toBeCloseTo(161 / 36, 12);
    expect(maximumOf(uniform([10, 9]), 3)).toEqual(
      new Map([
        [9, 1 / 8],
        [10, 7 / 8],
      ]),
    );
    expect(greatest(uniform([2, 10, 9]))).toBe(10);
  });

  it('mix in proportion to their weights, and add up where they share a value', () => {
    const mixed = mixture([
      { weight: 3, of: uniform([0, 10]) },
      { weight: 1, of: uniform([10]) },
    ]);
    expect(mixed).toEqual(
      new Map([
        [0, 3 / 8],
        [10, 5 / 8],
      ]),
    );
  });
});

describe('a simulation', () => {
  const coin = { distribution: uniform([0, 10]), simulate: (random: Random) => random.below(2) * 10 };

  it('compares the average with the exact mean, in standard errors', async () => {
    const [game] = await defaults();
    if (!game) throw new Error('no game');
    const [biased] = simulate([{ ...game, check: { ...coin, simulate: () => 10 } }], 100);
    expect(biased).toMatchObject({ game: game.game, plays: 100, expected: 5, simulated: 10 });
    expect(biased?.sigmas).toBeCloseTo(10, 10);
    const [low] = simulate([{ ...game, check: { ...coin, simulate: () => 0 } }], 100);
    expect(low?.sigmas).toBeCloseTo(10, 10);
  });

  it('draws new numbers for each play, the same ones each time', async () => {
    const [game] = await defaults();
    if (!game) throw new Error('no game');
    const seen: number[] = [];
    const check = { ...coin, simulate: (random: Random) => seen.push(random.below(2 ** 32)) };
    simulate(
      [
        { ...game, check },
        { ...game, check },
      ],
      3,
    );
    expect(new Set(seen).size).toBe(3);
    expect(seen.slice(0, 3)).toEqual(seen.slice(3));
  });
});
