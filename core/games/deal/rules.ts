import { Failure } from '../../failure.ts';
import { shuffle } from '../../fair.ts';
import type { Game, PlayStatus } from '../game.ts';

/**
 * Briefcase Bonanza (spec sections 4 and 9): sixteen cases, one is the player's. The others are opened in rounds; after
 * each the banker offers for the player's case.
 */
export const VALUES = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 150, 200, 300] as const;
export const CASES = VALUES.length;
/** Cases to open in the first rounds; each further round opens one (design section 8). */
export const OPENINGS = [4, 3, 2, 1, 1, 1] as const;
/** The offer's share of the mean of the remaining cases, the player's own included. */
export const OFFER_PERCENT = 80;

/** Cases are counted from 0; on the screen they bear numbers from 1. */
export interface DealState {
  /** Coins by case. */
  readonly values: readonly number[];
  /** The player's case. */
  readonly own: number;
  /** The cases opened, in that order. */
  readonly opened: readonly number[];
  /** Offers refused. */
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
  /** The cases opened, in that order. */
  readonly opened: readonly OpenedCase[];
  /** From 1. */
  readonly round: number;
  /** Cases to open before the next offer, or before the end; 0 while an offer is due and when the play is over. */
  readonly toOpen: number;
  /** The banker's offer, coins, while it is due. */
  readonly offer?: number;
  /** The offers refused so far, oldest first. */
  readonly refused: readonly number[];
  /** How it ended: the coins won, by a deal or by the player's own case, and what was in every case. */
  readonly result?: { readonly coins: number; readonly dealt: boolean; readonly values: readonly number[] };
}

export const deal: Game<DealState, number, DealAction, DealView> = {
  /** The input is the case that the player keeps. */
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

/**
 * The banker's offer for what may still be in the player's case: 80 % of the mean of `values` (coins), rounded to a
 * whole coin, a half up.
 */
export function bankerOffer(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  // Whole numbers only: 80% of the mean plus a half is (2 * 80 * sum + 100 * count) / (200 * count).
  return Math.floor((2 * OFFER_PERCENT * sum + 100 * values.length) / (200 * values.length));
}

/** Cases that are open when `round` (from 1) is over: all but the player's in the end. */
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

/** The offer made when the first `count` cases were open. */
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
