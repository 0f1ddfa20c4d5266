import { Failure } from './failure.ts';

/** A player's balances, as non-negative safe integers. Money never goes through floating-point arithmetic. */
export interface Wallet {
  /** Whole coins. */
  readonly coins: number;
  /** Thousandths of a PFP. */
  readonly pfpMilli: number;
}

/** A change to a wallet. Negative amounts are taken from it. */
export interface Change {
  /** Whole coins. */
  readonly coins: number;
  /** Thousandths of a PFP. */
  readonly pfpMilli: number;
}

export const noChange: Change = { coins: 0, pfpMilli: 0 };

export function plus(a: Change, b: Change): Change {
  return { coins: a.coins + b.coins, pfpMilli: a.pfpMilli + b.pfpMilli };
}

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

/** The wallet after a change. Throws `insufficient-coins` or `not-enough-pfp` if a balance would go below zero. */
export function applyChange(wallet: Wallet, change: Change): Wallet {
  const coins = addExactly(wallet.coins, change.coins);
  const pfpMilli = addExactly(wallet.pfpMilli, change.pfpMilli);
  if (coins < 0) throw new Failure('insufficient-coins');
  if (pfpMilli < 0) throw new Failure('not-enough-pfp');
  return { coins, pfpMilli };
}

/** Converts all coins to PFP (spec section 5). Throws `no-coins` if there are none. */
export function coinsToPfp({ coins }: Wallet): Change {
  if (coins <= 0) throw new Failure('no-coins');
  return { coins: -coins, pfpMilli: coins * MILLI_PER_COIN };
}

/** Converts PFP to whole coins and keeps the remainder (spec section 5). Throws `not-enough-pfp` below one coin. */
export function pfpToCoins({ pfpMilli }: Wallet): Change {
  const coins = Math.floor(pfpMilli / MILLI_PER_COIN);
  if (coins === 0) throw new Failure('not-enough-pfp');
  return { coins, pfpMilli: -coins * MILLI_PER_COIN };
}

/** How many tickets a wallet's PFP buys. A player enters with all of them at once (spec section 5). */
export function wholeTickets({ pfpMilli }: Wallet): number {
  return Math.floor(pfpMilli / MILLI_PER_TICKET);
}

/** How many coins a player has to convert to afford one ticket; 0 if they can already. */
export function coinsMissingForTicket({ pfpMilli }: Wallet): number {
  return Math.max(0, Math.ceil((MILLI_PER_TICKET - pfpMilli) / MILLI_PER_COIN));
}

/** `pfpCoins` in the API and the spec: PFP with up to 3 decimals. For display only, never for arithmetic. */
export function toPfpCoins(pfpMilli: number): number {
  return pfpMilli / MILLI_PER_PFP;
}

/** The exact thousandths behind the API's `pfpCoins`, for rules that the browser checks before it sends a request. */
export function toPfpMilli(pfpCoins: number): number {
  return Math.round(pfpCoins * MILLI_PER_PFP);
}

/** PFP in the store's format: always 3 decimals (spec section 9), grouped by thousands. */
export function formatPfp(pfpCoins: number): string {
  return pfpCoins.toFixed(3).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** PFP for running text, without trailing zeros: '12', '12.5', '1,200'. */
export function shortPfp(pfpCoins: number): string {
  return formatPfp(pfpCoins).replace(/\.?0+$/, '');
}

function addExactly(a: number, b: number): number {
  const sum = a + b;
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || !Number.isSafeInteger(sum)) {
    throw new Error(`money must be safe integers: ${a} + ${b}`);
  }
  return sum;
}
