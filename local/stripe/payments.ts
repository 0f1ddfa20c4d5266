import { newCharge, newCheckout, newDispute, newEvent, newRefund, type RefundDetails } from './new-objects.ts';
import type { Charge, Dispute, EventType, Refund, Session, StripeEvent } from './objects.ts';
import type { SessionParams } from './session-params.ts';
import { type Checkout, newId, type StripeState } from './state.ts';
import { noSuch, StripeError } from './stripe-error.ts';

interface PaymentOptions {
  state: StripeState;
  /** Where the checkout page is. */
  origin: string;
  /** Seconds since the epoch. */
  now: () => number;
  /** Keeps the new state, then tells the webhook of the event, if there is one. */
  commit: (event?: StripeEvent) => void;
}

export type Payments = ReturnType<typeof createPayments>;

/** What can happen to a payment. Each function throws StripeError when it cannot happen now. */
export function createPayments({ state, origin, now, commit }: PaymentOptions) {
  function announce(type: EventType, object: StripeEvent['data']['object'], previous?: Partial<Charge>) {
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

  /** The checkout with this session id, expired if its time is over. */
  function find(sessionId: string): Checkout {
    const checkout = state.checkouts.find(({ session }) => session.id === sessionId);
    if (!checkout) throw noSuch('checkout.session', sessionId, 'session');
    if (checkout.session.status === 'open' && checkout.session.expires_at <= now()) close(checkout.session);
    return checkout;
  }

  function close(session: Session) {
    session.status = 'expired';
    session.url = null;
    announce('checkout.session.expired', session);
  }

  function expire(sessionId: string): Session {
    const { session } = find(sessionId);
    refuseUnlessOpen(session, 'expired');
    close(session);
    return session;
  }

  /** Pays the session, at once or by a method that settles later. */
  function pay(sessionId: string, settles: 'now' | 'later'): Session {
    const checkout = find(sessionId);
    const { session } = checkout;
    refuseUnlessOpen(session, 'paid');
    session.status = 'complete';
    session.url = null;
    session.payment_intent = newId('pi');
    session.customer_details = { email: session.customer_email, name: null, phone: null };
    if (settles === 'now') collect(checkout, session.payment_intent);
    else checkout.isSettling = true;
    announce('checkout.session.completed', session);
    return session;
  }

  /** The method that settles later has settled, or not. */
  function settle(sessionId: string, succeeded: boolean): Session {
    const checkout = find(sessionId);
    const { session } = checkout;
    if (!checkout.isSettling || session.payment_intent === null)
      throw new StripeError(400, { message: 'This Checkout Session does not wait for a payment to settle.' });
    checkout.isSettling = false;
    if (succeeded) collect(checkout, session.payment_intent);
    announce(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, session);
    return session;
  }

  function collect(checkout: Checkout, paymentIntent: string) {
    checkout.session.payment_status = 'paid';
    checkout.charge = newCharge(checkout, paymentIntent, now());
  }

  /** The charge of a session, of a payment intent, or with its own id. */
  function findCharge(id: string): Charge {
    const owner = state.checkouts.find(
      ({ session, charge }) => session.id === id || charge?.payment_intent === id || charge?.id === id,
    );
    if (!owner?.charge) throw noSuch('charge', id, 'charge');
    return owner.charge;
  }

  /** Gives money back. `chargeId` is anything that findCharge takes. */
  function refund(chargeId: string, details: RefundDetails = {}): Refund {
    const charge = findCharge(chargeId);
    const left = charge.amount - charge.amount_refunded;
    if (left === 0)
      throw new StripeError(400, {
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      });
    const amount = details.amount ?? left;
    if (amount < 1 || amount > left)
      throw new StripeError(400, {
        param: 'amount',
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      });
    const made = newRefund(charge, amount, details, now());
    state.refunds.push(made);
    const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
    charge.amount_refunded += amount;
    charge.refunded = amount === left;
    announce('charge.refunded', charge, previous);
    return made;
  }

  /** The payer's bank takes the payment back. `chargeId` is anything that findCharge takes. */
  function dispute(chargeId: string): Dispute {
    const charge = findCharge(chargeId);
    if (charge.disputed) throw new StripeError(400, { message: `Charge ${charge.id} is already disputed.` });
    const made = newDispute(charge, now());
    state.disputes.push(made);
    charge.disputed = true;
    announce('charge.dispute.created', made);
    return made;
  }

  /** Expires every open session whose time is over. */
  function sweep() {
    for (const { session } of state.checkouts) find(session.id);
  }

  return { create, find, expire, pay, settle, refund, dispute, sweep };
}

function refuseUnlessOpen({ status }: Session, verb: string): void {
  if (status === 'open') return;
  throw new StripeError(400, {
    message: `Only Checkout Sessions with a status in ["open"] can be ${verb}. This Checkout Session has a status of \`${status}\`.`,
  });
}
