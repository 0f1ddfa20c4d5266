import type Stripe from 'stripe';
import { Failure } from '../../core/failure.ts';
import { packName } from '../../core/shop/packs.ts';
import { setting } from '../aws/environment.ts';
import { logger } from '../aws/log.ts';
import type { Order } from '../store/order.ts';
import { stripeClient } from './stripe-client.ts';

/**
 * The Stripe Checkout Session of an order. The order's own idempotency key makes it one session, however often it is
 * asked for. Throws `payment-unavailable`.
 */
export async function openSession(order: Order, email: string): Promise<{ id: string; url: string }> {
  try {
    const stripe = await stripeClient();
    const options = { idempotencyKey: `order-${order.uid}-${order.id}` };
    const { id, url } = await stripe.checkout.sessions.create(sessionFor(order, email), options);
    if (!url) throw new Error(`session ${id} has no page`);
    return { id, url };
  } catch (error) {
    logger.error('no checkout session', { order: order.id, error: error as Error });
    throw new Failure('payment-unavailable');
  }
}

function sessionFor({ id, uid, pack }: Order, email: string): Stripe.Checkout.SessionCreateParams {
  const store = `${setting('SITE_ORIGIN')}/store`;
  const metadata = { uid, order: id };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: pack.priceCents, product_data: { name: packName(pack) } },
      },
    ],
    // The price is in dollars for Canadians too, and what is paid is what the order says.
    adaptive_pricing: { enabled: false },
    client_reference_id: uid,
    ...(email && { customer_email: email }),
    metadata,
    payment_intent_data: { metadata },
    success_url: `${store}/success?order=${id}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${store}/cancel?order=${id}`,
  };
}
