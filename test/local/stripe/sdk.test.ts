import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { apiVersion } from '../../../local/stripe/new-objects.ts';
import type { Charge, Dispute, LineItem, Refund, Session } from '../../../local/stripe/objects.ts';
import { packParams, startReceiver, startStripe } from './stripe-fixture.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let running: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  receiver = await startReceiver();
  running = await startStripe(receiver.url);
});
afterAll(async () => {
  await running.close();
  receiver.close();
});

const refusal = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => Promise.reject(new Error('was not refused')),
    (error: Stripe.errors.StripeError) => error,
  );

// Leaves out the fields that we only partly support.
test("our objects match the SDK's types", () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
  expectTypeOf<Omit<Session, 'customer_details'>>().toExtend<
    Pick<Stripe.Checkout.Session, Exclude<keyof Session, 'customer_details'>>
  >();
  expectTypeOf<LineItem>().toExtend<Pick<Stripe.LineItem, keyof LineItem>>();
  expectTypeOf<Omit<Charge, 'billing_details'>>().toExtend<
    Pick<Stripe.Charge, Exclude<keyof Charge, 'billing_details'>>
  >();
  expectTypeOf<Dispute>().toExtend<Pick<Stripe.Dispute, keyof Dispute>>();
  expectTypeOf<Omit<Refund, 'reason'>>().toExtend<Pick<Stripe.Refund, Exclude<keyof Refund, 'reason'>>>();
});

describe('a session', () => {
  test('is created with the requested values and can be retrieved', async () => {
    const session = await running.createSession();
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 499,
      currency: 'usd',
      client_reference_id: 'player-1',
      metadata: { uid: 'player-1', order: 'order-1' },
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `${running.origin}/checkout/${session.id}`,
    });
    expect(session.expires_at - session.created).toBe(86_400);
    const retrieved = await running.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(retrieved).toMatchObject({ id: session.id, status: 'open' });
    expect(retrieved.line_items?.data[0]).toMatchObject({ description: '500 Gold & <more>', amount_total: 499 });
  });

  test('adds up its line items', async () => {
    const item = (quantity: number, unit_amount: number) => ({
      quantity,
      price_data: { currency: 'usd', unit_amount, product_data: { name: 'Gold' } },
    });
    const line_items = Array.from({ length: 11 }, (_each, index) => item(2, 100 + index));
    expect((await running.createSession({ line_items })).amount_total).toBe(2 * (11 * 100 + 55));
  });

  test('expires once and notifies the webhook', async () => {
    const { id } = await running.createSession();
    const expired = await running.stripe.checkout.sessions.expire(id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    await expect.poll(receiver.types).toContain('checkout.session.expired');
    expect((await refusal(running.stripe.checkout.sessions.expire(id))).message).toContain('status of `expired`');
  });

  test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, string]>([
    [
      'an amount below 50 cents',
      { line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'x' } } }] },
      'at least $0.50',
    ],
    ['no line items', { line_items: [] }, 'line_items'],
    ['an invalid success URL', { success_url: '/store' }, 'success_url'],
    ['an expiration too soon', { expires_at: Math.floor(Date.now() / 1000) + 60 }, 'between 30 minutes and 24 hours'],
    ['metadata that is too long', { metadata: { note: 'x'.repeat(501) } }, 'metadata[note]'],
  ])('is rejected with %s', async (_name, params, message) => {
    const error = await refusal(running.createSession(params));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error.message).toContain(message);
  });

  test('is not created if the expansion is unknown', async () => {
    const before = running.local.listSessions().length;
    expect((await refusal(running.createSession({ expand: ['customer'] }))).message).toContain('cannot be expanded');
    expect(running.local.listSessions()).toHaveLength(before);
  });

  test("that doesn't exist is a missing resource", async () => {
    const error = await refusal(running.stripe.checkout.sessions.retrieve('cs_test_none'));
    expect(error).toMatchObject({ code: 'resource_missing', statusCode: 404 });
  });
});

describe('an idempotency key', () => {
  test('returns the same session again, even for simultaneous calls', async () => {
    const options = { idempotencyKey: 'order-7' };
    const sessions = await Promise.all(Array.from({ length: 5 }, () => running.createSession({}, options)));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect(running.local.listSessions().filter(({ session }) => session.id === sessions[0]?.id)).toHaveLength(1);
    const replayed = sessions.filter(({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true');
    expect(replayed).toHaveLength(4);
  });

  test('is an error with other parameters or for another call', async () => {
    const options = { idempotencyKey: 'order-8' };
    const { id } = await running.createSession({}, options);
    const error = await refusal(running.createSession({ client_reference_id: 'player-2' }, options));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
    const other = await refusal(running.stripe.checkout.sessions.expire(id, {}, options));
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test('can be reused after an error', async () => {
    const options = { idempotencyKey: 'order-9' };
    await refusal(running.createSession({ line_items: [] }, options));
    expect((await running.createSession({}, options)).status).toBe('open');
  });
});

describe('the API', () => {
  test('rejects another key', async () => {
    const stripe = running.connect('sk_test_other');
    const error = await refusal(stripe.checkout.sessions.create(packParams(running.origin)));
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  test('rejects unsupported URLs', async () => {
    expect((await refusal(running.stripe.customers.list())).message).toContain('Unrecognized request URL');
  });

  test('refunds partly and fully, but never more than was paid', async () => {
    const { id } = await running.createSession();
    await running.press(id, 'card');
    const { payment_intent } = await running.stripe.checkout.sessions.retrieve(id);
    const paid = { payment_intent: String(payment_intent) };
    const part = await running.stripe.refunds.create({ ...paid, amount: 99, reason: 'requested_by_customer' });
    expect(part).toMatchObject({ amount: 99, status: 'succeeded', payment_intent });
    expect((await refusal(running.stripe.refunds.create({ ...paid, amount: 401 }))).message).toContain('greater than');
    expect((await running.stripe.refunds.create(paid)).amount).toBe(400);
    expect((await refusal(running.stripe.refunds.create(paid))).code).toBe('charge_already_refunded');
    await expect
      .poll(() => receiver.received.flatMap((event) => (event.type === 'charge.refunded' ? [event.data] : [])))
      .toMatchObject([
        {
          object: { amount_refunded: 99, refunded: false, payment_intent, metadata: { order: 'order-1' } },
          previous_attributes: { amount_refunded: 0 },
        },
        { object: { amount_refunded: 499, refunded: true }, previous_attributes: { amount_refunded: 99 } },
      ]);
  });

  test("lists a payment intent's sessions, and lists events in pages", async () => {
    const { id } = await running.createSession();
    await running.press(id, 'card');
    const { payment_intent } = await running.stripe.checkout.sessions.retrieve(id);
    const sessions = await running.stripe.checkout.sessions.list({ payment_intent: String(payment_intent) });
    expect(sessions.data.map((session) => session.id)).toEqual([id]);
    const events = await running.stripe.events.list({ limit: 1 }).autoPagingToArray({ limit: 100 });
    expect(events.map((event) => event.id)).toEqual(running.local.listEvents().map((event) => event.id));
    expect((await running.stripe.events.retrieve(events[0]?.id ?? '')).type).toBe('checkout.session.completed');
  });
});
