import type { Money } from '../people/profile.ts';
import { type Change, MILLI_PER_COIN, minus, noChange, type Wallet } from '../wallet.ts';
import { contentsOf, type Pack, type PackView } from './packs.ts';

/**
 * `pending`: the checkout is open or the payment is processing. `paid`: the player got the pack. `failed`: the bank
 * declined the payment. `expired`: no one paid. `reversed`: fully refunded.
 */
export type OrderStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'reversed';

/** An order in the API. */
export interface OrderView {
  readonly id: string;
  readonly status: OrderStatus;
  readonly pack: PackView;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export interface OrderReply extends Money {
  readonly order: OrderView;
}

/** The part of a pack's contents that a refund of `cents` covers, rounded down. */
export function shareOf(pack: Pack, cents: number): Change {
  const { coins, pfpMilli } = contentsOf(pack);
  const part = (amount: number) => Math.floor((amount * Math.min(cents, pack.priceCents)) / pack.priceCents);
  return { coins: part(coins), pfpMilli: part(pfpMilli) };
}

export interface Recovery {
  /** The change to the wallet, zero or less. */
  readonly change: Change;
  /** The part that couldn't be taken, zero or more. */
  readonly shortfall: Change;
}

/**
 * Takes back what a reversed payment had added, up to the wallet's balance: first in the same currency, then the rest
 * in the other one at the spec's rate. Otherwise, converting coins would protect them from a refund.
 */
export function recover(wallet: Wallet, owed: Change): Recovery {
  const coins = Math.min(wallet.coins, owed.coins);
  const pfpMilli = Math.min(wallet.pfpMilli, owed.pfpMilli);
  const missing = { coins: owed.coins - coins, pfpMilli: owed.pfpMilli - pfpMilli };
  const asPfp = Math.min(missing.coins, Math.floor((wallet.pfpMilli - pfpMilli) / MILLI_PER_COIN));
  const asCoins = Math.min(wallet.coins - coins, Math.floor(missing.pfpMilli / MILLI_PER_COIN));
  return {
    change: minus(noChange, { coins: coins + asCoins, pfpMilli: pfpMilli + asPfp * MILLI_PER_COIN }),
    shortfall: { coins: missing.coins - asPfp, pfpMilli: missing.pfpMilli - asCoins * MILLI_PER_COIN },
  };
}

/** The value of coins and PFP in thousandths of a PFP, for the audit. */
export function worthOf({ coins, pfpMilli }: Change): number {
  return coins * MILLI_PER_COIN + pfpMilli;
}
