import { Failure } from '../core/failure.ts';
import { assertEligible, assertMayPlay, viewMoney } from '../core/people/profile.ts';
import { viewPack } from '../core/shop/packs.ts';
import { logger } from './aws/log.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { openSession } from './payments/checkout.ts';
import { syncOrder } from './payments/order-updates.ts';
import { stripeClient } from './payments/stripe-client.ts';
import { changeOrder, createOrder, newOrder, type Order, orderKey, orderOf, viewOrder } from './store/order.ts';
import { allPacks, packKey, packOf, type StoredPack } from './store/pack.ts';
import { profileKey, profileOf } from './store/profile.ts';
import { type Item, read, readAll } from './store/table.ts';
import { transact, withRetries } from './store/transaction.ts';

/** Stripe remembers an idempotency key for at least this long. */
const STRIPE_KEY_MS = 23 * 3_600_000;

type CheckoutCall = PlayerCall<{ packId: string; priceUSD?: number | undefined }>;

export const handler = serve('packs', {
  list: async () => (await allPacks()).filter(({ isActive }) => isActive).map(viewPack),

  /** Records the order before it calls Stripe. The same key always leads to the same checkout page. */
  checkout: async (call) => {
    const order = await withRetries(() => placeOrder(call));
    if (order.url) return { url: order.url };
    const { id, url } = await openSession(order, call.email);
    await withRetries(() => recordSession(order, id, url));
    return { url };
  },

  /** The state of an order. If the player returns before the webhook arrives, this asks Stripe. */
  settle: async (call) => {
    const { uid, input, now } = call;
    const name = { uid, order: input.orderId };
    const order = orderOf(await read(orderKey(uid, input.orderId)));
    if (!order) throw new Failure('not-found');
    if (order.status === 'pending' && order.sessionId) {
      const session = await sessionOf(order.sessionId);
      if (session) await syncOrder(name, session, now);
    }
    return replyFor(call);
  },
});

/** The request's order. Records it, unless an earlier attempt did. */
async function placeOrder({ uid, request, input, today, now }: CheckoutCall): Promise<Order> {
  const keys = { profile: profileKey(uid), pack: packKey(input.packId), order: orderKey(uid, request.key) };
  const found: Record<string, Item | undefined> = await readAll<string>(keys);
  const before = orderOf(found.order);
  if (before && before.pack.id !== input.packId) throw new Failure('idempotency-mismatch');
  if (before) return payable(before, now);
  const profile = profileOf(found.profile);
  if (!profile) throw new Failure('user-not-found');
  assertMayPlay(profile);
  assertEligible(profile, today);
  const pack = onSale(packOf(found.pack), input.priceUSD);
  const order = newOrder(uid, request.key, pack, now);
  await transact([createOrder(order)]);
  return order;
}

/** Stripe forgets a key after a day. An order without a page by then would get a second checkout session. */
function payable(order: Order, now: number): Order {
  if (!order.url && now - order.createdAt > STRIPE_KEY_MS) throw new Failure('payment-unavailable');
  return order;
}

/** Checks that the pack is on sale at the price the player saw. We always charge the server's price. */
function onSale(pack: StoredPack | undefined, shownUSD: number | undefined) {
  if (!pack?.isActive) throw new Failure('pack-unavailable');
  const { isActive: _isActive, ...sold } = pack;
  if (shownUSD !== undefined && shownUSD !== viewPack(sold).priceUSD) throw new Failure('price-changed');
  return sold;
}

/** Records an order's session, unless it already has one. */
async function recordSession({ uid, id }: Order, sessionId: string, url: string): Promise<void> {
  const order = orderOf(await read(orderKey(uid, id)));
  if (order && !order.sessionId) await transact([changeOrder(order, { sessionId, url })]);
}

/** Undefined if Stripe can't be reached: the webhook will update the order later. */
async function sessionOf(id: string) {
  try {
    const stripe = await stripeClient();
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    logger.warn('checkout session not read', { session: id, error: error as Error });
    return undefined;
  }
}

async function replyFor({ uid, input }: PlayerCall<{ orderId: string }>) {
  const found = await readAll({ order: orderKey(uid, input.orderId), profile: profileKey(uid) });
  const order = orderOf(found.order);
  const profile = profileOf(found.profile);
  if (!order || !profile) throw new Failure('not-found');
  return { order: viewOrder(order), ...viewMoney(profile) };
}
