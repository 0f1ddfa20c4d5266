import { Failure } from '../../failure.ts';
import { shuffle } from '../../fair.ts';
import type { Game, PlayStatus } from '../game.ts';

/** Scratch & Win (spec sections 4 and 9): five boards of sixteen cards, one pick per board, and the best prize pays. */
export const PRIZES = [5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 75, 90, 100, 125, 150, 200] as const;
export const ROUNDS = 5;

export interface ScratchState {
  /** Prizes in coins, by round and card. */
  readonly boards: readonly (readonly number[])[];
  /** The card picked in each round played. */
  readonly picks: readonly number[];
}

export interface ScratchPick {
  /** The round on the player's screen, 1 to 5. A pick for any other round is rejected. */
  readonly round: number;
  readonly card: number;
}

export interface ScratchView extends PlayStatus {
  /** The current round, 1 to 5; stays 5 when the play is done. */
  readonly round: number;
  /** Best prize so far, coins. */
  readonly best: number;
  /** The card picked in each round so far, with its prize. */
  readonly revealed: readonly { readonly card: number; readonly prize: number }[];
}

export const scratch: Game<ScratchState, void, ScratchPick, ScratchView> = {
  start: (_input, random) => ({ boards: Array.from({ length: ROUNDS }, () => shuffle(PRIZES, random)), picks: [] }),

  act(state, { round, card }) {
    if (isDone(state) || round !== state.picks.length + 1) throw new Failure('out-of-turn');
    if (!Number.isInteger(card) || card < 0 || card >= PRIZES.length) throw new Failure('bad-request');
    return { ...state, picks: [...state.picks, card] };
  },

  payout: (state) => (isDone(state) ? { coins: best(state), pfpMilli: 0 } : undefined),

  view: (state) => ({
    status: isDone(state) ? 'done' : 'open',
    round: Math.min(state.picks.length + 1, ROUNDS),
    best: best(state),
    revealed: reveal(state),
  }),

  // Every finished play is in the feed (design section 8).
  bigWinFrom: 0,
};

function isDone({ picks }: ScratchState): boolean {
  return picks.length === ROUNDS;
}

function reveal({ boards, picks }: ScratchState) {
  return picks.map((card, round) => {
    const prize = boards[round]?.[card];
    if (prize === undefined) throw new Error('a card was picked that is not on the board');
    return { card, prize };
  });
}

function best(state: ScratchState): number {
  return Math.max(0, ...reveal(state).map(({ prize }) => prize));
}
