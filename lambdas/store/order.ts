import type { OrderStatus, OrderView } from '../../core/shop/orders.ts';
import { type Pack, viewPack } from '../../core/shop/packs.ts';
import { type Change, noChange } from '../../core/wallet.ts';
import { type Item, type Key, playerPartition, withoutKey } from './table.ts';
import { create, replace, type Write } from './transaction.ts';

/**
 * PLAYER#uid / ORDER#id: a gold pack that a player wants to buy, recorded before Stripe hears of it. Its id is the
 * idempotency key of the request; Stripe's objects carry uid and id in their metadata, so that what Stripe reports leads
 * here by key.
 */
export interface Order {
  readonly id: string;
  readonly uid: string;
  /** The pack as it was when it was ordered: what is charged and what is credited. */
  readonly pack: Pack;
  readonly status: OrderStatus;
  /** Milliseconds since the epoch, as are the others. */
  readonly createdAt: number;
  /** Stripe's checkout session and its page; absent until Stripe has answered. */
  readonly sessionId?: string;
  readonly url?: string;
  /** When it was credited: present from then on, whatever happens later. */
  readonly creditedAt?: number;
  /** When it failed, expired or was last reversed. */
  readonly closedAt?: number;
  /** How much of the price went back to the payer, cents. */
  readonly reversedCents: number;
  /** What a reversal should have taken and could not, because the player had spent it. */
  readonly shortfall: Change;
  /** Rises with every write. */
  readonly version: number;
}

export function orderKey(uid: string, id: string): Key {
  return { pk: playerPartition(uid), sk: `ORDER#${id}` };
}

export function orderOf(item: Item | undefined): Order | undefined {
  return item && (withoutKey(item) as unknown as Order);
}

export function newOrder(uid: string, id: string, pack: Pack, now: number): Order {
  const untouched = { reversedCents: 0, shortfall: noChange };
  return { id, uid, pack, status: 'pending', createdAt: now, ...untouched, version: 1 };
}

export function createOrder(order: Order): Write {
  return create({ ...orderKey(order.uid, order.id), ...order });
}

/** Writes the order that follows `before`, unless something else happened to it meanwhile. */
export function changeOrder(before: Order, change: Partial<Order>): Write {
  const next = { ...before, ...change, version: before.version + 1 };
  return replace(before, { ...orderKey(before.uid, before.id), ...next });
}

export function viewOrder({ id, status, pack, createdAt }: Order): OrderView {
  return { id, status, pack: viewPack(pack), createdAt };
}
