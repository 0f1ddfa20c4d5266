import { Failure } from '../../failure.ts';
import { shuffle } from '../../fair.ts';
import type { Game, PlayStatus } from '../game.ts';

/**
 * Briefcase Bonanza (spec sections 4 and 9): sixteen cases, one is the player's. The player opens the others in rounds,
 * and the banker makes an offer after each.
 */
export const VALUES = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 150, 200, 300] as const;
export const CASES = VALUES.length;
/** Cases to open in each of the first rounds. Later rounds open one (design section 8). */
export const OPENINGS = [4, 3, 2, 1, 1, 1] as const;
/** The offer, as a percentage of the mean of the remaining cases, including the player's. */
export const OFFER_PERCENT = 80;

/** Zero-based index of a case. Screens number them from 1. */
export interface DealState {
  /** Coins in each case. */
  readonly values: readonly number[];
  /** The player's case. */
  readonly own: number;
  /** The opened cases, in the order they were opened. */
  readonly opened: readonly number[];
  /** The number of offers refused. */
  readonly refused: number;
  /** Whether the last offer was taken. */
  readonly dealt: boolean;
}

export type DealAction = { readonly open: number } | { readonly deal: boolean };

export interface OpenedCase {
  readonly case: number;
  readonly value: number;
}

export interface DealView extends PlayStatus {
  readonly own: number;
  /** The opened cases, in the order they were opened. */
  readonly opened: readonly OpenedCase[];
  /** From 1. */
  readonly round: number;
  /** Cases to open before the next offer or the end; 0 while an offer is open and after the play. */
  readonly toOpen: number;
  /** The banker's open offer, coins. */
  readonly offer?: number;
  /** The offers refused so far, oldest first. */
  readonly refused: readonly number[];
  /** The result: the coins won, whether by a deal, and the value of every case. */
  readonly result?: { readonly coins: number; readonly dealt: boolean; readonly values: readonly number[] };
}

export const deal: Game<DealState, number, DealAction, DealView> = {
  /** The input is the case the player keeps. */
  start: (own, random) => ({
    values: shuffle(VALUES, random),
    own: assertCase(own),
    opened: [],
    refused: 0,
    dealt: false,
  }),

  act: (state, action) => ('open' in action ? open(state, action.open) : decide(state, action.deal)),

  progress: ({ refused }) => `round ${refused + 1}`,

  payout(state) {
    if (state.dealt) return { coins: offerAfter(state, state.opened.length), pfpMilli: 0 };
    return isOpenedUp(state) ? { coins: valueIn(state, state.own), pfpMilli: 0 } : undefined;
  },

  view(state) {
    const { own, opened, refused, dealt, values } = state;
    const coins = deal.payout(state)?.coins;
    const toOpen = coins === undefined ? openedBy(refused + 1) - opened.length : 0;
    return {
      status: coins === undefined ? 'open' : 'done',
      own,
      opened: opened.map((one) => ({ case: one, value: valueIn(state, one) })),
      round: refused + 1,
      toOpen,
      refused: Array.from({ length: refused }, (_, round) => offerAfter(state, openedBy(round + 1))),
      ...(isOfferDue(state) && { offer: offerAfter(state, opened.length) }),
      ...(coins !== undefined && { result: { coins, dealt, values } }),
    };
  },
};

/** The banker's offer, coins: 80% of the mean of `values`, the coins still in play, with halves rounded up. */
export function bankerOffer(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  // Whole numbers only: 80% of the mean plus a half is (2 * 80 * sum + 100 * count) / (200 * count).
  return Math.floor((2 * OFFER_PERCENT * sum + 100 * values.length) / (200 * values.length));
}

/** Cases that are open after `round` (from 1). In the end, all but the player's. */
export function openedBy(round: number): number {
  const planned = OPENINGS.slice(0, round).reduce((sum, count) => sum + count, 0);
  return Math.min(planned + Math.max(0, round - OPENINGS.length), CASES - 1);
}

function open(state: DealState, chosen: number): DealState {
  assertCase(chosen);
  const isClosed = chosen !== state.own && !state.opened.includes(chosen);
  if (isOver(state) || isOfferDue(state) || !isClosed) throw new Failure('out-of-turn');
  return { ...state, opened: [...state.opened, chosen] };
}

function decide(state: DealState, taken: boolean): DealState {
  if (!isOfferDue(state)) throw new Failure('out-of-turn');
  return taken ? { ...state, dealt: true } : { ...state, refused: state.refused + 1 };
}

function isOfferDue(state: DealState): boolean {
  return !isOver(state) && state.opened.length === openedBy(state.refused + 1);
}

function isOver(state: DealState): boolean {
  return state.dealt || isOpenedUp(state);
}

function isOpenedUp({ opened }: DealState): boolean {
  return opened.length === CASES - 1;
}

/** The offer after the first `count` cases were opened. */
function offerAfter(state: DealState, count: number): number {
  const gone = state.opened.slice(0, count);
  return bankerOffer(state.values.filter((_, one) => !gone.includes(one)));
}

function valueIn({ values }: DealState, one: number): number {
  const value = values[one];
  if (value === undefined) throw new Failure('bad-request');
  return value;
}

/** The case, if it exists. Throws `bad-request`. */
function assertCase(one: number): number {
  if (!Number.isInteger(one) || one < 0 || one >= CASES) throw new Failure('bad-request');
  return one;
}
