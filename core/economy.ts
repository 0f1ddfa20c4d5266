import { deviation, mean } from './distribution.ts';
import type { EntryLimit } from './draw/entry-limit.ts';
import { fairRandom } from './fair.ts';
import { type GameId, gameIds, gameNames } from './games/games.ts';
import type { EconomyConfig, Pay, PayOf } from './games/pay.ts';
import { COINS_PER_PFP } from './wallet.ts';

/** A game's payout, computed exactly from its rules and configuration. */
export interface GameEconomy extends Pay {
  readonly game: GameId;
  readonly name: string;
}

/** Each game's payout, in the order of `gameIds`. */
export function economy(config: EconomyConfig): Promise<readonly GameEconomy[]> {
  return Promise.all(gameIds.map(async (game) => ({ game, name: gameNames[game], ...(await payOf(game))(config) })));
}

/** Loaded by name, so that Lambdas and the browser don't include this operator-only code. */
async function payOf(game: GameId): Promise<PayOf> {
  const { pay } = await import(`./games/${game}/economy.ts`);
  return pay;
}

/** The most a player can earn in the free games on one UTC day, coins. */
export function mostPerDay(games: readonly GameEconomy[]): number {
  return games.reduce((sum, { mostPerDay = 0 }) => sum + mostPerDay, 0);
}

/** Warnings for the operator before launch. */
export function warnings(games: readonly GameEconomy[]): string[] {
  return games
    .filter(({ returns = 0 }) => returns > 1)
    .map(
      ({ name, returns = 0 }) => `${name} returns ${(returns * 100).toFixed(1)}% of all bets: players gain by betting.`,
    );
}

/** How long a game takes to bring a person to the month's limit, at its best; undefined if it can't within the month. */
export function timeToLimit({ mostPerDay = 0, perMinute }: Pay, limit: number): string | undefined {
  if (perMinute) return `${Math.ceil((limit * COINS_PER_PFP) / perMinute)} minutes`;
  const days = Math.ceil((limit * COINS_PER_PFP) / mostPerDay);
  return days <= 31 ? `${days} days` : undefined;
}

/** Throws if a game returns more than 100% and nothing limits a person's entries: a script could fill the draw. */
export function assertLimited(games: readonly GameEconomy[], limit: EntryLimit): void {
  const [warning] = warnings(games);
  if (limit === null && warning) throw new Error(`entriesPerMonth must be set: ${warning}`);
}

export interface Simulation {
  readonly game: GameId;
  readonly plays: number;
  readonly expected: number;
  readonly simulated: number;
  /** The difference in standard errors. Up to 3 is chance. */
  readonly sigmas: number;
}

/** Simulates plays with fair numbers from a fixed seed, and compares the average with the exact mean. */
export function simulate(games: readonly GameEconomy[], plays: number, serverSeed = '7b'.repeat(32)): Simulation[] {
  return games.flatMap(({ game, check }) => {
    if (!check) return [];
    let sum = 0;
    for (let nonce = 1; nonce <= plays; nonce++)
      sum += check.simulate(fairRandom({ serverSeed, clientSeed: 'economy', nonce, game }));
    const expected = mean(check.distribution);
    const simulated = sum / plays;
    const error = deviation(check.distribution) / Math.sqrt(plays);
    return [{ game, plays, expected, simulated, sigmas: Math.abs(simulated - expected) / error }];
  });
}
