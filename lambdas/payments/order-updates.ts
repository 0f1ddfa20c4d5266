import type Stripe from 'stripe';
import { Failure } from '../../core/failure.ts';
import type { Profile } from '../../core/people/profile.ts';
import { recover, shareOf, worthOf } from '../../core/shop/orders.ts';
import { contentsOf } from '../../core/shop/packs.ts';
import { type Change, minus, noChange, plus } from '../../core/wallet.ts';
import { changeOrder, type Order, orderKey, orderOf } from '../store/order.ts';
import { owe } from '../store/owed.ts';
import type { Item } from '../store/table.ts';
import { commit, type Decision } from '../store/wallet.ts';

/** An order's identity in Stripe's metadata. */
export interface OrderName {
  readonly uid: string;
  readonly order: string;
}

/**
 * Updates an order from its Stripe session: credits a paid one, closes an expired one. Safe to call again, in any
 * order: by a webhook, by the same webhook resent, and when the player returns from the payment page.
 */
export async function syncOrder(name: OrderName, session: Stripe.Checkout.Session, now: number): Promise<void> {
  if (session.payment_status === 'paid') return credit(name, now, (order) => assertMatches(order, session));
  if (session.status === 'expired') return closeUnpaid(name, 'expired', now);
}

/** Credits the pack of a paid order, exactly once. */
function credit(name: OrderName, now: number, check: (order: Order) => void = () => {}): Promise<void> {
  return change(name, now, (order) => {
    if (order.creditedAt !== undefined) return nothing;
    check(order);
    return {
      movement: { ...contentsOf(order.pack), reason: 'pack', ref: order.id },
      writes: [changeOrder(order, { status: 'paid', creditedAt: now })],
      reply: () => undefined,
    };
  });
}

/** Closes an unpaid order. A payment that arrives later still credits it. */
export function closeUnpaid(name: OrderName, status: 'failed' | 'expired', now: number): Promise<void> {
  return change(name, now, (order) => {
    if (order.status !== 'pending') return nothing;
    return { writes: [changeOrder(order, { status, closedAt: now })], reply: () => undefined };
  });
}

/**
 * Takes back the share of a pack that `cents`, the total refunded so far, covers. Each cent counts once. The part that
 * the player has already spent is recorded for the operator, and returned.
 */
export async function reverse(name: OrderName, cents: number, now: number): Promise<Change> {
  // A refund means the order was paid, even if that event hasn't arrived yet.
  await credit(name, now);
  return change(name, now, (order, player) => {
    const reversedCents = Math.min(cents, order.pack.priceCents);
    if (reversedCents <= order.reversedCents) return { reply: () => noChange };
    const owed = minus(shareOf(order.pack, reversedCents), shareOf(order.pack, order.reversedCents));
    const { change: taken, shortfall } = recover(player, owed);
    const isAll = reversedCents === order.pack.priceCents;
    const next = { reversedCents, closedAt: now, shortfall: plus(order.shortfall, shortfall) };
    return {
      ...(worthOf(taken) < 0 && { movement: { ...taken, reason: 'refund', ref: order.id } }),
      writes: [
        changeOrder(order, { ...next, ...(isAll && { status: 'reversed' }) }),
        ...(worthOf(shortfall) > 0 ? [owe(`${order.id}-${reversedCents}`, shortfallOf(order, shortfall, now))] : []),
      ],
      reply: () => shortfall,
    };
  });
}

const nothing: Decision<void> = { reply: () => undefined };

/** One commit on an order, guarded by its state. Works for suspended players too: they paid. Throws `not-found`. */
function change<Reply>(
  { uid, order: id }: OrderName,
  now: number,
  decide: (order: Order, player: Profile) => Decision<Reply>,
): Promise<Reply> {
  return commit({
    request: { uid, key: id, contents: 'payment', now },
    keys: { order: orderKey(uid, id) },
    isPayment: true,
    decide: (found: { order?: Item }, player) => {
      const order = orderOf(found.order);
      if (!order) throw new Failure('not-found');
      return decide(order, player);
    },
  });
}

/** Throws if a paid session doesn't match its order. */
function assertMatches(order: Order, session: Stripe.Checkout.Session): void {
  const isOther = order.sessionId !== undefined && order.sessionId !== session.id;
  if (isOther || session.amount_total !== order.pack.priceCents || session.currency !== 'usd')
    throw new Error(`session ${session.id} doesn't match order ${order.id}`);
}

function shortfallOf({ uid, id }: Order, missing: Change, at: number) {
  return { kind: 'shortfall', uid, at, order: id, missing } as const;
}
