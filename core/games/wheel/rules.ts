import { Failure } from '../../failure.ts';
import { type Change, MILLI_PER_TICKET, toPfpCoins } from '../../wallet.ts';
import type { Game, PlayStatus } from '../game.ts';

/** Prize Wheel (spec sections 4 and 9): twelve equal slices, one spin per UTC day. */
export interface Slice {
  readonly id: string;
  readonly name: string;
  readonly prize: 'coins' | 'entry' | 'mystery' | 'bonus' | 'nothing';
  /** Coins the slice always pays. */
  readonly coins: number;
}

const coins = (count: number): Slice => ({
  id: `coins-${count}`,
  name: `${count} coins`,
  prize: 'coins',
  coins: count,
});

/** In the spec's order, clockwise. */
export const SLICES: readonly Slice[] = [
  ...[10, 5, 2, 30, 50, 20, 100].map(coins),
  { id: 'entry', name: '1 entry', prize: 'entry', coins: 0 },
  { id: 'mystery-box', name: 'Mystery Box', prize: 'mystery', coins: 0 },
  { id: 'try-again', name: 'Try Again', prize: 'nothing', coins: 0 },
  { id: 'no-win', name: 'No Win', prize: 'nothing', coins: 0 },
  { id: 'bonus-spin', name: 'Bonus Spin', prize: 'bonus', coins: 0 },
];

/** Coins in a Mystery Box, inclusive. */
export const MYSTERY = { from: 10, to: 100 } as const;

export interface WheelState {
  /** Index in SLICES. */
  readonly slice: number;
  /** Coins in the Mystery Box; 0 on any other slice. */
  readonly mystery: number;
}

export interface WheelView extends PlayStatus {
  readonly status: 'done';
  /** Index in SLICES. */
  readonly slice: number;
  /** Coins won, including those in a Mystery Box. */
  readonly coins: number;
  readonly pfpCoins: number;
}

/** A spin is over as soon as it starts: the wheel on the screen turns to its result. */
export const wheel: Game<WheelState, void, never, WheelView> = {
  start(_input, random) {
    const slice = random.below(SLICES.length);
    const isMystery = sliceOf(slice).prize === 'mystery';
    return { slice, mystery: isMystery ? MYSTERY.from + random.below(MYSTERY.to - MYSTERY.from + 1) : 0 };
  },

  act() {
    throw new Failure('out-of-turn');
  },

  payout: prizeOf,

  view(state) {
    const { coins, pfpMilli } = prizeOf(state);
    return { status: 'done', slice: state.slice, coins, pfpCoins: toPfpCoins(pfpMilli) };
  },
};

/** '1 entry' pays the PFP of one entry. */
function prizeOf({ slice, mystery }: WheelState): Change {
  const { coins, prize } = sliceOf(slice);
  return { coins: coins + mystery, pfpMilli: prize === 'entry' ? MILLI_PER_TICKET : 0 };
}

/** Extra spins for the same day: one for Bonus Spin. */
export function bonusSpins({ slice }: Pick<WheelState, 'slice'>): number {
  return sliceOf(slice).prize === 'bonus' ? 1 : 0;
}

export function sliceOf(index: number): Slice {
  const slice = SLICES[index];
  if (!slice) throw new Error(`the wheel has no slice ${index}`);
  return slice;
}
