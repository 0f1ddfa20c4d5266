import type { Charge, Dispute, EventType, LineItem, Metadata, Refund, Session, StripeEvent } from './objects.ts';
import { type SessionParams, totalOf } from './session-params.ts';
import { type Checkout, newId } from './state.ts';

/** The API version of these objects, the same as the SDK's. */
export const apiVersion = '2026-10-28.endive';

const day = 86_400;

/** An open session with its line items. Like everywhere in this file, `now` is in seconds. */
export function newCheckout(params: SessionParams, origin: string, now: number): Checkout {
  const id = newId('cs_test');
  const lineItems = params.line_items.map(newLineItem);
  const total = totalOf(params);
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: lineItems[0]?.currency ?? 'usd',
    customer: null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? now + day,
    livemode: false,
    metadata: params.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: params.payment_method_types,
    payment_status: 'unpaid',
    status: 'open',
    success_url: params.success_url,
    ui_mode: 'hosted_page',
    url: `${origin}/checkout/${id}`,
  };
  return { session, lineItems, chargeMetadata: params.payment_intent_data.metadata, isSettling: false, charge: null };
}

function newLineItem({ quantity, price_data }: SessionParams['line_items'][number]): LineItem {
  const amount = quantity * price_data.unit_amount;
  return {
    id: newId('li'),
    object: 'item',
    amount_subtotal: amount,
    amount_total: amount,
    currency: price_data.currency,
    description: price_data.product_data.name,
    quantity,
  };
}

export function newCharge({ session, chargeMetadata }: Checkout, paymentIntent: string, now: number): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: session.amount_total,
    amount_captured: session.amount_total,
    amount_refunded: 0,
    billing_details: { email: session.customer_email },
    captured: true,
    created: now,
    currency: session.currency,
    disputed: false,
    livemode: false,
    metadata: chargeMetadata,
    paid: true,
    payment_intent: paymentIntent,
    refunded: false,
    status: 'succeeded',
  };
}

export interface RefundDetails {
  /** Cents; by default, everything not yet refunded. */
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Metadata;
}

export function newRefund(charge: Charge, amount: number, details: RefundDetails, now: number): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    metadata: details.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: details.reason ?? null,
    status: 'succeeded',
  };
}

export function newDispute(charge: Charge, now: number): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

export function newEvent(type: EventType, data: StripeEvent['data'], now: number): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now,
    // A copy, because the object itself keeps changing.
    data: structuredClone(data),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
