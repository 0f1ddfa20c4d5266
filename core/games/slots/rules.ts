import { Failure } from '../../failure.ts';
import { pickWeighted, type Random } from '../../fair.ts';

/** Mini Slots (spec sections 4 and 9): three reels by three rows, the center row is the win line. */
export interface SlotSymbol {
  readonly id: string;
  readonly emoji: string;
  readonly weight: number;
  /** Times the bet, for three of a kind and for two adjacent. */
  readonly pay3: number;
  readonly pay2: number;
}

/** The spec's `meta/slotConfig`, plus the other settings that operators can change. */
export interface SlotConfig {
  readonly symbols: readonly SlotSymbol[];
  readonly betOptions: readonly number[];
  /** Times the bet, for no match (design section 8). */
  readonly noMatchPay: number;
}

export const defaultSlotConfig: SlotConfig = {
  symbols: [
    { id: 'star', emoji: '⭐', weight: 2, pay3: 100, pay2: 20 },
    { id: 'cherry', emoji: '🍒', weight: 6, pay3: 40, pay2: 10 },
    { id: 'lemon', emoji: '🍋', weight: 8, pay3: 25, pay2: 6 },
    { id: 'bell', emoji: '🔔', weight: 4, pay3: 60, pay2: 15 },
    { id: 'diamond', emoji: '💎', weight: 1, pay3: 200, pay2: 40 },
    { id: 'clover', emoji: '🍀', weight: 5, pay3: 30, pay2: 8 },
  ],
  betOptions: [1, 2, 5, 10],
  noMatchPay: 2,
};

export const REELS = 3;
export const ROWS = 3;
/** The animation: 12 steps a reel, 60 ms each, each reel 240 ms after the one before it. */
export const STEPS_PER_REEL = 12;
export const STEP_MS = 60;
export const STAGGER_MS = 240;
/** A player's spins are at least one animation apart. */
export const SPIN_GAP_MS = STEPS_PER_REEL * STEP_MS + (REELS - 1) * STAGGER_MS;

/** The pot counts thousandths of a coin. */
export const MILLI_PER_POT_COIN = 1000;
/** The share of every coin bet that goes to the pot: 60%, in thousandths of a coin. */
export const POT_SHARE_MILLI = 600;
/** Each spin has a 4 in 10,000 chance to hit the jackpot, which pays once the pot is over 3,000 coins. */
export const JACKPOT_CHANCE = { hits: 4, of: 10_000 } as const;
export const JACKPOT_OVER_MILLI = 3_000_000;
/** The smallest win in the day's feed, coins. */
export const FEED_FROM = 80;
/** The smallest win in the big-wins ticker, coins. Bets win 80 so often that other games would never be seen there. */
export const TICKER_FROM = 500;

/** A spin's random results: the grid, the line's payout, and whether it hit the jackpot's number. */
export interface SpinOutcome {
  /** Symbol ids, by reel and row. */
  readonly grid: readonly (readonly string[])[];
  /** Times the bet. */
  readonly multiplier: number;
  readonly combo: 'three' | 'two' | 'none';
  readonly jackpotDrawn: boolean;
}

export interface SpinView {
  readonly status: 'done';
  readonly bet: number;
  readonly grid: readonly (readonly string[])[];
  readonly combo: SpinOutcome['combo'];
  /** Coins from the win line. */
  readonly lineWin: number;
  /** Coins from the jackpot, usually 0. */
  readonly jackpotWin: number;
  /** Total coins won. The balance changes by `win - bet`. */
  readonly win: number;
}

/** Throws `bad-request` for a bet that isn't available. */
export function assertBet(config: SlotConfig, bet: number): void {
  if (!config.betOptions.includes(bet)) throw new Failure('bad-request');
}

/** Throws `too-fast` for a spin before the reels of the last one have stopped. Instants are in milliseconds. */
export function assertSpinGap(lastSpun: number | undefined, now: number): void {
  if (lastSpun !== undefined && now - lastSpun < SPIN_GAP_MS) throw new Failure('too-fast');
}

/** One spin: nine symbols, reel by reel from the top, then the jackpot's number. */
export function spin({ symbols, noMatchPay }: SlotConfig, random: Random): SpinOutcome {
  const symbol = () => pickWeighted(symbols, random);
  const reel = () => [symbol(), symbol(), symbol()] as const;
  const reels = [reel(), reel(), reel()] as const;
  const [[, first], [, second], [, third]] = reels;
  return {
    grid: reels.map((column) => column.map(({ id }) => id)),
    ...linePay([first, second, third], noMatchPay),
    jackpotDrawn: random.below(JACKPOT_CHANCE.of) < JACKPOT_CHANCE.hits,
  };
}

export type Line = readonly [SlotSymbol, SlotSymbol, SlotSymbol];

/** Times the bet: `pay3` for three of a kind, `pay2` for two adjacent (reels 1–2 or 2–3), `noMatchPay` otherwise. */
export function linePay([first, second, third]: Line, noMatchPay: number) {
  if (first.id !== second.id && second.id !== third.id) return { combo: 'none', multiplier: noMatchPay } as const;
  return first.id === third.id
    ? ({ combo: 'three', multiplier: second.pay3 } as const)
    : ({ combo: 'two', multiplier: second.pay2 } as const);
}

/** The pot's share of a bet, thousandths of a coin. */
export function potShare(bet: number): number {
  return bet * POT_SHARE_MILLI;
}

/**
 * The jackpot's payout for a spin that hit its number: the whole coins of a pot over 3,000, otherwise 0. The pot, in
 * thousandths of a coin, already includes this spin's share.
 */
export function jackpotCoins(potMilli: number): number {
  return potMilli > JACKPOT_OVER_MILLI ? Math.floor(potMilli / MILLI_PER_POT_COIN) : 0;
}

/** The player's view of a spin. */
export function viewSpin({ grid, combo, multiplier }: SpinOutcome, bet: number, jackpotWin: number): SpinView {
  const lineWin = multiplier * bet;
  return { status: 'done', bet, grid, combo, lineWin, jackpotWin, win: lineWin + jackpotWin };
}
