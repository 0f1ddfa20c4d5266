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

/** An order by what Stripe's metadata says of it. */
export interface OrderName {
  readonly uid: string;
  readonly order: string;
}

/**
 * Brings an order up to what Stripe says of its session: credited once it is paid, closed once it has expired. It may be
 * told by a webhook, by a resent one, and by the player who comes back from the payment page, in any order.
 */
export async function settleSession(name: OrderName, session: Stripe.Checkout.Session, now: number): Promise<void> {
  if (session.payment_status === 'paid') return credit(name, now, (order) => assertFits(order, session));
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

/** Closes an order that will not be paid. A payment, should one come after all, still credits it. */
export function closeUnpaid(name: OrderName, status: 'failed' | 'expired', now: number): Promise<void> {
  return change(name, now, (order) => {
    if (order.status !== 'pending') return nothing;
    return { writes: [changeOrder(order, { status, closedAt: now })], reply: () => undefined };
  });
}

/**
 * Takes back what belongs to the `cents` of the price that have gone back to the payer so far, each cent once. What the
 * player has spent cannot be taken: it is recorded for the operator, and returned.
 */
export async function reverse(name: OrderName, cents: number, now: number): Promise<Change> {
  // Money that goes back was paid, though the news of that may not have come yet.
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

/** One commit on an order. Its state is the guard; a suspension does not keep away what was paid. Throws `not-found`. */
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

/** Throws when a paid session is not the one that the order asked for. */
function assertFits(order: Order, session: Stripe.Checkout.Session): void {
  const isOther = order.sessionId !== undefined && order.sessionId !== session.id;
  if (isOther || session.amount_total !== order.pack.priceCents || session.currency !== 'usd')
    throw new Error(`session ${session.id} does not fit order ${order.id}`);
}

function shortfallOf({ uid, id }: Order, missing: Change, at: number) {
  return { kind: 'shortfall', uid, at, order: id, missing } as const;
}
