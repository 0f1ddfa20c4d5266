import * as z from 'zod/mini';
import type { OrderStatus, OrderView } from '../../core/shop/orders.ts';
import { type Pack, viewPack } from '../../core/shop/packs.ts';
import { type Change, noChange } from '../../core/wallet.ts';
import { wholeEntity } from './item.ts';
import { packSchema } from './pack.ts';
import { type Key, playerPartition } from './table.ts';
import { create, replace, type Write } from './transaction.ts';

/**
 * PLAYER#uid / ORDER#id: a player's order of a gold pack, recorded before we call Stripe. Its id is the idempotency key
 * of the request. Stripe's objects carry uid and id in their metadata, so every event from Stripe leads to its order.
 */
export interface Order {
  readonly id: string;
  readonly uid: string;
  /** The pack at the time of the order: what we charge and what we credit. */
  readonly pack: Pack;
  readonly status: OrderStatus;
  /** Milliseconds since the epoch, like the other times. */
  readonly createdAt: number;
  /** Stripe's checkout session and its page; absent until Stripe answers. */
  readonly sessionId?: string;
  readonly url?: string;
  /** When it was credited. Stays, whatever happens later. */
  readonly creditedAt?: number;
  /** When it failed, expired or was last reversed. */
  readonly closedAt?: number;
  /** How much of the price was returned to the payer, cents. */
  readonly reversedCents: number;
  /** The part a reversal couldn't take back because the player had spent it. */
  readonly shortfall: Change;
  /** Increases with every write. */
  readonly version: number;
}

export function orderKey(uid: string, id: string): Key {
  return { pk: playerPartition(uid), sk: `ORDER#${id}` };
}

export const orderOf = wholeEntity<Order>('order', {
  id: z.string(),
  uid: z.string(),
  pack: packSchema,
  status: z.enum(['pending', 'paid', 'failed', 'expired', 'reversed']),
  createdAt: z.int(),
  sessionId: z.exactOptional(z.string()),
  url: z.exactOptional(z.string()),
  creditedAt: z.exactOptional(z.int()),
  closedAt: z.exactOptional(z.int()),
  reversedCents: z.int(),
  shortfall: z.object({ coins: z.int(), pfpMilli: z.int() }),
  version: z.int(),
});

export function newOrder(uid: string, id: string, pack: Pack, now: number): Order {
  const untouched = { reversedCents: 0, shortfall: noChange };
  return { id, uid, pack, status: 'pending', createdAt: now, ...untouched, version: 1 };
}

export function createOrder(order: Order): Write {
  return create({ ...orderKey(order.uid, order.id), ...order });
}

/** Changes the order that was read as `before`, unless another write got there first. */
export function changeOrder(before: Order, change: Partial<Order>): Write {
  const next = { ...before, ...change, version: before.version + 1 };
  return replace(before, { ...orderKey(before.uid, before.id), ...next });
}

export function viewOrder({ id, status, pack, createdAt }: Order): OrderView {
  return { id, status, pack: viewPack(pack), createdAt };
}
