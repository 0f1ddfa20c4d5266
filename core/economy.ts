import { type Distribution, deviation, greatest, maximumOf, mean, mixture, uniform } from './distribution.ts';
import { fairRandom, type Random } from './fair.ts';
import { deal, OFFER_PERCENT, openedBy, VALUES } from './games/deal.ts';
import { type GameId, gameIds, gameNames } from './games/game.ts';
import { ANSWERS, COINS_PER_MATCH, type MatchupConfig } from './games/matchup.ts';
import { PRIZES, ROUNDS, scratch } from './games/scratch.ts';
import { linePay, POT_MILLI_PER_COIN, type SlotConfig, spin } from './games/slots.ts';
import { WIN_COINS } from './games/sticks.ts';
import { CHOICES, QUESTIONS } from './games/trivia.ts';
import { COINS_PER_CORRECT } from './games/trivia-question.ts';
import { MYSTERY, SLICES, type Slice, wheel } from './games/wheel.ts';
import { COINS_PER_PFP, MILLI_PER_PFP, PFP_PER_TICKET } from './wallet.ts';

/**
 * What the games pay, exactly, computed from the rules and the configuration that run. A PFP counts as the coins that it
 * converts to.
 */
export interface GameEconomy {
  readonly game: GameId;
  readonly name: string;
  /** What chance alone pays a play, coins; absent where skill decides. */
  readonly expected?: number;
  /** The most that one UTC day can pay, coins; absent where there is no bound. */
  readonly mostPerDay?: number;
  /** Coins paid back per coin bet; absent for free games. */
  readonly returns?: number;
  readonly note: string;
  /** What a simulation of the same thing has to agree with. */
  readonly check?: { readonly distribution: Distribution; readonly simulate: (random: Random) => number };
}

export interface EconomyConfig {
  readonly slots: SlotConfig;
  readonly matchup: MatchupConfig;
}

type Pay = Omit<GameEconomy, 'game' | 'name'>;

const pays: Record<GameId, (config: EconomyConfig) => Pay> = {
  trivia: triviaPay,
  wheel: wheelPay,
  deal: dealPay,
  sticks: sticksPay,
  matchup: matchupPay,
  scratch: scratchPay,
  slots: slotsPay,
};

/** What each game pays, in the order of the games. */
export function economy(config: EconomyConfig): readonly GameEconomy[] {
  return gameIds.map((game) => ({ game, name: gameNames[game], ...pays[game](config) }));
}

/** The most a player can earn on one UTC day in the free games, coins. */
export function mostPerDay(games: readonly GameEconomy[]): number {
  return games.reduce((sum, { mostPerDay = 0 }) => sum + mostPerDay, 0);
}

/** What an operator should know before opening the doors. */
export function warnings(games: readonly GameEconomy[]): string[] {
  return games
    .filter(({ returns = 0 }) => returns > 1)
    .map(
      ({ name, returns = 0 }) =>
        `${name} returns ${(returns * 100).toFixed(1)} % of what is bet: players gain by betting.`,
    );
}

export interface Simulation {
  readonly game: GameId;
  readonly plays: number;
  readonly expected: number;
  readonly simulated: number;
  /** How far apart they are, in standard errors: up to 3 is chance. */
  readonly sigmas: number;
}

/** Plays what chance decides, with fair numbers from a fixed seed, and compares. */
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

function triviaPay(): Pay {
  const most = QUESTIONS * COINS_PER_CORRECT;
  const note = `${most / CHOICES} coins by guessing, ${most} with every answer right`;
  return { mostPerDay: most, note };
}

function wheelPay(): Pay {
  const distribution = mixture(SLICES.map((slice) => ({ weight: 1, of: sliceWorth(slice) })));
  const bonusChance = SLICES.filter(({ prize }) => prize === 'bonus').length / SLICES.length;
  return {
    expected: mean(distribution) / (1 - bonusChance),
    mostPerDay: greatest(distribution),
    note: `one spin and the bonus spins that it wins; ${mean(distribution).toFixed(3)} coins a single spin`,
    check: { distribution, simulate: (random) => worthOfSpin(wheel.start(undefined, random, 0)) },
  };
}

const ENTRY_COINS = PFP_PER_TICKET * COINS_PER_PFP;

function sliceWorth({ prize, coins }: Slice): Distribution {
  if (prize === 'mystery')
    return uniform(Array.from({ length: MYSTERY.to - MYSTERY.from + 1 }, (_, extra) => MYSTERY.from + extra));
  return new Map([[prize === 'entry' ? ENTRY_COINS : coins, 1]]);
}

function worthOfSpin(state: ReturnType<typeof wheel.start>): number {
  const { coins = 0, pfpMilli = 0 } = wheel.payout(state) ?? {};
  return coins + (pfpMilli / MILLI_PER_PFP) * COINS_PER_PFP;
}

function dealPay(): Pay {
  const distribution = uniform(VALUES);
  const own = mean(distribution);
  return {
    expected: own,
    mostPerDay: greatest(distribution),
    note: `never dealing; always taking the first offer pays ${((own * OFFER_PERCENT) / 100).toFixed(3)} on average`,
    check: { distribution, simulate: neverDealing },
  };
}

/** What a play pays that keeps the first case and opens the others in their order, whatever the banker offers. */
function neverDealing(random: Random): number {
  let state = deal.start(0, random, 0);
  for (let one = 1; one < VALUES.length; one++) {
    state = deal.act(state, { open: one }, 0);
    const isOfferDue = !deal.payout(state) && state.opened.length === openedBy(state.refused + 1);
    if (isOfferDue) state = deal.act(state, { deal: false }, 0);
  }
  return deal.payout(state)?.coins ?? 0;
}

function sticksPay(): Pay {
  return { mostPerDay: WIN_COINS, note: 'for the word of the day' };
}

function matchupPay({ matchup: { paidPlaysPerDay } }: EconomyConfig): Pay {
  const most = ANSWERS * COINS_PER_MATCH;
  const note = `${most} coins a prompt, ${paidPlaysPerDay} paid prompts a day`;
  return { mostPerDay: most * paidPlaysPerDay, note };
}

function scratchPay(): Pay {
  const distribution = maximumOf(uniform(PRIZES), ROUNDS);
  return {
    expected: mean(distribution),
    mostPerDay: greatest(distribution),
    note: `the best of ${ROUNDS} cards`,
    check: {
      distribution,
      simulate: (random) => Math.max(...scratch.start(undefined, random, 0).boards.map(([first = 0]) => first)),
    },
  };
}

function slotsPay({ slots }: EconomyConfig): Pay {
  const distribution = lineDistribution(slots);
  const line = mean(distribution);
  return {
    expected: line,
    returns: line,
    note: `times the bet on the line; the jackpot gives back up to ${POT_MILLI_PER_COIN / 10} % of all bets on top`,
    check: { distribution, simulate: (random) => spin(slots, random).multiplier },
  };
}

/** What the win line pays, times the bet: every line that there is, with its probability. */
function lineDistribution({ symbols, noMatchPay }: SlotConfig): Distribution {
  const lines = symbols.flatMap((a) => symbols.flatMap((b) => symbols.map((c) => [a, b, c] as const)));
  return mixture(
    lines.map((line) => ({
      weight: line.reduce((product, { weight }) => product * weight, 1),
      of: new Map([[linePay(line, noMatchPay).multiplier, 1]]),
    })),
  );
}
