import { Failure } from '../core/failure.ts';
import { assertEligible, assertMayPlay, viewMoney } from '../core/people/profile.ts';
import { viewPack } from '../core/shop/packs.ts';
import { logger } from './aws/log.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { openSession } from './payments/checkout.ts';
import { settleSession } from './payments/settle.ts';
import { stripeClient } from './payments/stripe-client.ts';
import { changeOrder, createOrder, newOrder, type Order, orderKey, orderOf, viewOrder } from './store/order.ts';
import { allPacks, packKey, packOf, type StoredPack } from './store/pack.ts';
import { profileKey, profileOf } from './store/profile.ts';
import { type Item, read, readAll } from './store/table.ts';
import { transact, withRetries } from './store/transaction.ts';

/** For how long Stripe surely remembers an idempotency key. */
const STRIPE_KEY_MS = 23 * 3_600_000;

type CheckoutCall = PlayerCall<{ packId: string; priceUSD?: number | undefined }>;

export const handler = serve('packs', {
  list: async () => (await allPacks()).filter(({ isActive }) => isActive).map(viewPack),

  /** The order is recorded before Stripe hears of it, and asking again with the same key leads to the same page. */
  checkout: async (call) => {
    const order = await withRetries(() => placeOrder(call));
    if (order.url) return { url: order.url };
    const { id, url } = await openSession(order, call.email);
    await withRetries(() => noteSession(order, id, url));
    return { url };
  },

  /**
   * What became of an order. A player who is back before the webhook has come does not wait for it: Stripe is asked.
   */
  settle: async (call) => {
    const { uid, input, now } = call;
    const name = { uid, order: input.orderId };
    const order = orderOf(await read(orderKey(uid, input.orderId)));
    if (!order) throw new Failure('not-found');
    if (order.status === 'pending' && order.sessionId) {
      const session = await sessionOf(order.sessionId);
      if (session) await settleSession(name, session, now);
    }
    return viewSettled(call);
  },
});

/** The order of this request, as it was recorded before or is recorded now. */
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

/** Stripe forgets a key after a day: an order that has no page by then would get a second one. */
function payable(order: Order, now: number): Order {
  if (!order.url && now - order.createdAt > STRIPE_KEY_MS) throw new Failure('payment-unavailable');
  return order;
}

/** The pack, if it can be bought, at the price that the player was shown. The server's price is charged in any case. */
function onSale(pack: StoredPack | undefined, shownUSD: number | undefined) {
  if (!pack?.isActive) throw new Failure('pack-unavailable');
  const { isActive: _isActive, ...sold } = pack;
  if (shownUSD !== undefined && shownUSD !== viewPack(sold).priceUSD) throw new Failure('price-changed');
  return sold;
}

/** Notes the session in its order, unless somebody has. */
async function noteSession({ uid, id }: Order, sessionId: string, url: string): Promise<void> {
  const order = orderOf(await read(orderKey(uid, id)));
  if (order && !order.sessionId) await transact([changeOrder(order, { sessionId, url })]);
}

/** Undefined when Stripe does not answer: the webhook will tell. */
async function sessionOf(id: string) {
  try {
    const stripe = await stripeClient();
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    logger.warn('session not read', { session: id, error: error as Error });
    return undefined;
  }
}

async function viewSettled({ uid, input }: PlayerCall<{ orderId: string }>) {
  const found = await readAll({ order: orderKey(uid, input.orderId), profile: profileKey(uid) });
  const order = orderOf(found.order);
  const profile = profileOf(found.profile);
  if (!order || !profile) throw new Failure('not-found');
  return { order: viewOrder(order), ...viewMoney(profile) };
}
