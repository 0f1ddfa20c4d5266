import type Stripe from 'stripe';
import { Failure } from '../../core/failure.ts';
import { packName } from '../../core/shop/packs.ts';
import { setting } from '../aws/environment.ts';
import { logger } from '../aws/log.ts';
import type { Order } from '../store/order.ts';
import { stripeClient } from './stripe-client.ts';

/**
 * Opens the Stripe Checkout Session of an order. Repeated calls return the same session, thanks to the order's
 * idempotency key. Throws `payment-unavailable`.
 */
export async function openSession(order: Order, email: string): Promise<{ id: string; url: string }> {
  try {
    const stripe = await stripeClient();
    const options = { idempotencyKey: `order-${order.uid}-${order.id}` };
    const { id, url } = await stripe.checkout.sessions.create(sessionFor(order, email), options);
    if (!url) throw new Error(`session ${id} has no page`);
    return { id, url };
  } catch (error) {
    logger.error('checkout session not opened', { order: order.id, error: error as Error });
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
    // Canadians pay in dollars too, so the payment always matches the order.
    adaptive_pricing: { enabled: false },
    client_reference_id: uid,
    ...(email && { customer_email: email }),
    metadata,
    payment_intent_data: { metadata },
    success_url: `${store}/success?order=${id}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${store}/cancel?order=${id}`,
  };
}
