import type { Money } from '../people/profile.ts';
import { type Change, MILLI_PER_COIN, minus, noChange, type Wallet } from '../wallet.ts';
import { contentsOf, type Pack, type PackView } from './packs.ts';

/**
 * What can have become of an order: its session is open or its payment on the way (`pending`), paid and credited, refused
 * by the bank, expired unpaid, or paid and given back in full.
 */
export type OrderStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'reversed';

/** An order as its player sees it. */
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

/** What of a pack belongs to so many cents of its price that went back to the payer. */
export function shareOf(pack: Pack, cents: number): Change {
  const { coins, pfpMilli } = contentsOf(pack);
  const part = (amount: number) => Math.floor((amount * Math.min(cents, pack.priceCents)) / pack.priceCents);
  return { coins: part(coins), pfpMilli: part(pfpMilli) };
}

export interface Recovery {
  /** What is taken from the wallet: zero or less. */
  readonly change: Change;
  /** What could not be taken: zero or more. */
  readonly shortfall: Change;
}

/**
 * Takes back what a reversed payment had brought, as far as the wallet goes: like for like first, then, for what is
 * missing, the other currency at the spec's rate (or coins would be safe from a refund once converted). Never below zero.
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

/** Coins and PFP as one number, thousandths of a PFP: what the audit compares. */
export function worthOf({ coins, pfpMilli }: Change): number {
  return coins * MILLI_PER_COIN + pfpMilli;
}
