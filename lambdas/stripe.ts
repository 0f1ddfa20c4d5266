import Stripe from 'stripe';
import { Failure } from '../core/failure.ts';
import type { SignedBody } from '../core/route.ts';
import { worthOf } from '../core/shop/orders.ts';
import { logger } from './aws/log.ts';
import { serve } from './edge/serve.ts';
import { closeUnpaid, type OrderName, reverse, syncOrder } from './payments/order-updates.ts';
import { stripeClient, stripeSecret } from './payments/stripe-client.ts';

export const handler = serve('stripe', {
  /** Stripe sends an event again until it gets a success reply, so events that don't concern us get one too. */
  webhook: async ({ input, now }) => {
    const event = await verified(input);
    const name = await orderOf(event);
    const isOurs = name !== undefined && (await handleEvent(event, name, now));
    if (!isOurs) logger.info('event ignored', { event: event.id, type: event.type });
    return { received: true } as const;
  },
});

/**
 * Verifies that Stripe signed these bytes within the last few minutes, by the machine's clock. Throws `bad-request`.
 */
async function verified({ body, signature }: SignedBody): Promise<Stripe.Event> {
  const { webhookSecret } = await stripeSecret();
  try {
    return await Stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
  } catch {
    throw new Failure('bad-request');
  }
}

/** The order an event is about, or undefined for events we don't handle. */
async function orderOf({ type, data }: Stripe.Event): Promise<OrderName | undefined> {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
    case 'charge.refunded':
      return nameIn(data.object.metadata);
    case 'charge.dispute.created':
      return orderPaidBy(data.object.payment_intent);
    default:
      return undefined;
  }
}

/** A dispute has only the payment, so this asks Stripe for the payment's session. */
async function orderPaidBy(payment: string | Stripe.PaymentIntent | null) {
  if (!payment) return undefined;
  const stripe = await stripeClient();
  const payment_intent = typeof payment === 'string' ? payment : payment.id;
  const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 });
  return nameIn(data[0]?.metadata);
}

function nameIn(metadata: Stripe.Metadata | null | undefined): OrderName | undefined {
  const { uid, order } = metadata ?? {};
  return uid && order ? { uid, order } : undefined;
}

/** Returns false if there's no such order: it may belong to another stage that shares the Stripe account. */
async function handleEvent(event: Stripe.Event, name: OrderName, now: number): Promise<boolean> {
  try {
    await apply(event, name, now);
    return true;
  } catch (error) {
    if (error instanceof Failure && (error.code === 'not-found' || error.code === 'user-not-found')) return false;
    throw error;
  }
}

async function apply({ type, data }: Stripe.Event, name: OrderName, now: number): Promise<void> {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return syncOrder(name, data.object, now);
    case 'checkout.session.async_payment_failed':
      return closeUnpaid(name, 'failed', now);
    case 'charge.refunded':
      return takeBack(name, data.object.amount_refunded, now);
    case 'charge.dispute.created':
      // The bank takes back whatever hasn't been refunded yet.
      return takeBack(name, Number.POSITIVE_INFINITY, now);
  }
}

async function takeBack(name: OrderName, cents: number, now: number): Promise<void> {
  const shortfall = await reverse(name, cents, now);
  if (worthOf(shortfall) > 0)
    logger.warn('payment reversed, but the Coins were spent', { order: name.order, shortfall });
}
