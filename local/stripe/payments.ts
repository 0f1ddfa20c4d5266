import { newCharge, newCheckout, newDispute, newEvent, newRefund, type RefundDetails } from './new-objects.ts';
import type { Charge, Dispute, EventType, Refund, Session, StripeEvent } from './objects.ts';
import type { SessionParams } from './session-params.ts';
import { type Checkout, newId, type StripeState } from './state.ts';
import { notFound, StripeError } from './stripe-error.ts';

interface PaymentOptions {
  state: StripeState;
  /** The checkout page's origin. */
  origin: string;
  /** Seconds since the epoch. */
  now: () => number;
  /** Saves the state, then sends the event, if there is one, to the webhook. */
  commit: (event?: StripeEvent) => void;
}

export type Payments = ReturnType<typeof createPayments>;

/** A payment's state transitions. Each function throws StripeError if the current state doesn't allow it. */
export function createPayments({ state, origin, now, commit }: PaymentOptions) {
  function emitEvent(type: EventType, object: StripeEvent['data']['object'], previous?: Partial<Charge>) {
    const event = newEvent(type, { object, ...(previous ? { previous_attributes: previous } : {}) }, now());
    state.events.push(event);
    commit(event);
  }

  function create(params: SessionParams): Session {
    const checkout = newCheckout(params, origin, now());
    state.checkouts.push(checkout);
    commit();
    return checkout.session;
  }

  /** The checkout with this session id. Expires it first if it's overdue. */
  function find(sessionId: string): Checkout {
    const checkout = state.checkouts.find(({ session }) => session.id === sessionId);
    if (!checkout) throw notFound('checkout.session', sessionId, 'session');
    if (checkout.session.status === 'open' && checkout.session.expires_at <= now()) close(checkout.session);
    return checkout;
  }

  function close(session: Session) {
    session.status = 'expired';
    session.url = null;
    emitEvent('checkout.session.expired', session);
  }

  function expire(sessionId: string): Session {
    const { session } = find(sessionId);
    assertOpen(session, 'expired');
    close(session);
    return session;
  }

  /** Pays the session, either immediately or with a method that settles later. */
  function pay(sessionId: string, settles: 'now' | 'later'): Session {
    const checkout = find(sessionId);
    const { session } = checkout;
    assertOpen(session, 'paid');
    session.status = 'complete';
    session.url = null;
    session.payment_intent = newId('pi');
    session.customer_details = { email: session.customer_email, name: null, phone: null };
    if (settles === 'now') captureCharge(checkout, session.payment_intent);
    else checkout.isSettling = true;
    emitEvent('checkout.session.completed', session);
    return session;
  }

  /** Settles a pending payment as succeeded or failed. */
  function settle(sessionId: string, succeeded: boolean): Session {
    const checkout = find(sessionId);
    const { session } = checkout;
    if (!checkout.isSettling || session.payment_intent === null)
      throw new StripeError(400, { message: "This Checkout Session doesn't have a pending payment." });
    checkout.isSettling = false;
    if (succeeded) captureCharge(checkout, session.payment_intent);
    emitEvent(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, session);
    return session;
  }

  function captureCharge(checkout: Checkout, paymentIntent: string) {
    checkout.session.payment_status = 'paid';
    checkout.charge = newCharge(checkout, paymentIntent, now());
  }

  /** Finds a charge by its session's id, its payment intent's id, or its own. */
  function findCharge(id: string): Charge {
    const owner = state.checkouts.find(
      ({ session, charge }) => session.id === id || charge?.payment_intent === id || charge?.id === id,
    );
    if (!owner?.charge) throw notFound('charge', id, 'charge');
    return owner.charge;
  }

  /** Refunds a charge. `chargeId` can be any id that findCharge accepts. */
  function refund(chargeId: string, details: RefundDetails = {}): Refund {
    const charge = findCharge(chargeId);
    const remaining = charge.amount - charge.amount_refunded;
    if (remaining === 0)
      throw new StripeError(400, {
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      });
    const amount = details.amount ?? remaining;
    if (amount < 1 || amount > remaining)
      throw new StripeError(400, {
        param: 'amount',
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining}).`,
      });
    const created = newRefund(charge, amount, details, now());
    state.refunds.push(created);
    const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
    charge.amount_refunded += amount;
    charge.refunded = amount === remaining;
    emitEvent('charge.refunded', charge, previous);
    return created;
  }

  /** Opens a dispute, as the payer's bank would. `chargeId` can be any id that findCharge accepts. */
  function dispute(chargeId: string): Dispute {
    const charge = findCharge(chargeId);
    if (charge.disputed) throw new StripeError(400, { message: `Charge ${charge.id} is already disputed.` });
    const created = newDispute(charge, now());
    state.disputes.push(created);
    charge.disputed = true;
    emitEvent('charge.dispute.created', created);
    return created;
  }

  /** Expires every overdue session. */
  function expireOverdue() {
    for (const { session } of state.checkouts) find(session.id);
  }

  return { create, find, expire, pay, settle, refund, dispute, expireOverdue };
}

function assertOpen({ status }: Session, verb: string): void {
  if (status === 'open') return;
  throw new StripeError(400, {
    message: `Only Checkout Sessions with a status in ["open"] can be ${verb}. This Checkout Session has a status of \`${status}\`.`,
  });
}
