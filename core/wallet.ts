import { Failure } from './failure.ts';

/** What a player holds. Both are non-negative safe integers; there is no float arithmetic on money anywhere. */
export interface Wallet {
  /** Whole coins. */
  readonly coins: number;
  /** Thousandths of a PFP. */
  readonly pfpMilli: number;
}

/** A movement of money: what is added to a wallet (negative: taken). */
export interface Change {
  /** Whole coins. */
  readonly coins: number;
  /** Thousandths of a PFP. */
  readonly pfpMilli: number;
}

/** Nothing moves. */
export const noChange: Change = { coins: 0, pfpMilli: 0 };

/** Both movements together. */
export function plus(a: Change, b: Change): Change {
  return { coins: a.coins + b.coins, pfpMilli: a.pfpMilli + b.pfpMilli };
}

/** What is left of `a` without `b`. */
export function minus(a: Change, b: Change): Change {
  return { coins: a.coins - b.coins, pfpMilli: a.pfpMilli - b.pfpMilli };
}

/** 10 coins = 1 PFP (spec section 1), so one coin is 100 thousandths of a PFP. */
export const COINS_PER_PFP = 10;
export const MILLI_PER_PFP = 1000;
export const MILLI_PER_COIN = MILLI_PER_PFP / COINS_PER_PFP;

/** One ticket of the monthly draw costs one PFP (design section 4; the spec leaves the number open). */
export const PFP_PER_TICKET = 1;
export const MILLI_PER_TICKET = PFP_PER_TICKET * MILLI_PER_PFP;

/** The wallet after a change. Throws `insufficient-coins` or `not-enough-pfp` when either balance would go below zero. */
export function applyChange(wallet: Wallet, change: Change): Wallet {
  const coins = addExactly(wallet.coins, change.coins);
  const pfpMilli = addExactly(wallet.pfpMilli, change.pfpMilli);
  if (coins < 0) throw new Failure('insufficient-coins');
  if (pfpMilli < 0) throw new Failure('not-enough-pfp');
  return { coins, pfpMilli };
}

/** Burns all coins for PFP (spec section 5). Throws `no-coins` when there are none. */
export function coinsToPfp({ coins }: Wallet): Change {
  if (coins <= 0) throw new Failure('no-coins');
  return { coins: -coins, pfpMilli: coins * MILLI_PER_COIN };
}

/** Turns PFP into whole coins, the remainder stays (spec section 5). Throws `not-enough-pfp` when it makes no coin. */
export function pfpToCoins({ pfpMilli }: Wallet): Change {
  const coins = Math.floor(pfpMilli / MILLI_PER_COIN);
  if (coins === 0) throw new Failure('not-enough-pfp');
  return { coins, pfpMilli: -coins * MILLI_PER_COIN };
}

/** How many whole tickets the PFP of a wallet buy: all of them are taken at once (spec section 5). */
export function wholeTickets({ pfpMilli }: Wallet): number {
  return Math.floor(pfpMilli / MILLI_PER_TICKET);
}

/** Coins that a player with too few PFP for one ticket still has to convert; 0 when a ticket is affordable. */
export function coinsMissingForTicket({ pfpMilli }: Wallet): number {
  return Math.max(0, Math.ceil((MILLI_PER_TICKET - pfpMilli) / MILLI_PER_COIN));
}

/** `pfpCoins` as the API and the spec name it: PFP with at most 3 decimals. For showing, never for arithmetic. */
export function toPfpCoins(pfpMilli: number): number {
  return pfpMilli / MILLI_PER_PFP;
}

/** The thousandths behind `pfpCoins` as the API gives them: exact, for rules that the browser applies beforehand. */
export function toPfpMilli(pfpCoins: number): number {
  return Math.round(pfpCoins * MILLI_PER_PFP);
}

/** PFP as the store shows them: always 3 decimals (spec section 9), grouped by thousands. */
export function formatPfp(pfpCoins: number): string {
  return pfpCoins.toFixed(3).replace(/\B(?=(\d{3})+\.)/g, ',');
}

function addExactly(a: number, b: number): number {
  const sum = a + b;
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || !Number.isSafeInteger(sum)) {
    throw new Error(`money must be safe integers: ${a} + ${b}`);
  }
  return sum;
}
