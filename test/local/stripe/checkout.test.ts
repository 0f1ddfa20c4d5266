import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startReceiver, startStripe } from './stripe-fixture.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let running: Awaited<ReturnType<typeof startStripe>>;
beforeEach(async () => {
  receiver = await startReceiver();
  running = await startStripe(receiver.url);
});
afterEach(async () => {
  await running.close();
  receiver.close();
});

const success = (id: string) => `${running.origin}/store/success?session=${id}`;
const sessionsOf = (type: string) =>
  receiver.received.flatMap((event) => (event.type === type ? [event.data.object] : []));

describe('the checkout page', () => {
  test('shows its title, the items, and the price, with all values escaped', async () => {
    const { id } = await running.createSession();
    const page = await running.page(id);
    expect(page).toContain('<title>Local Stripe checkout (no real money)</title>');
    expect(page).toContain('500 Gold &amp; &lt;more&gt;');
    expect(page).toContain('Pay $4.99 by card');
    expect(page).toContain('width=device-width');
    expect((await fetch(`${running.origin}/checkout/style.css`)).headers.get('content-type')).toBe('text/css');
  });

  test('of an unknown session returns 404', async () => {
    expect((await fetch(`${running.origin}/checkout/cs_test_none`)).status).toBe(404);
  });

  test('accepts a card, redirects to the site, and sends one signed event with the order', async () => {
    const { id } = await running.createSession();
    expect(await running.press(id, 'card')).toBe(success(id));
    await expect.poll(receiver.types).toEqual(['checkout.session.completed']);
    expect(receiver.received[0]).toMatchObject({
      object: 'event',
      data: {
        object: {
          id,
          object: 'checkout.session',
          amount_total: 499,
          currency: 'usd',
          client_reference_id: 'player-1',
          customer_details: { email: 'demo@pfp.test' },
          metadata: { uid: 'player-1', order: 'order-1' },
          payment_intent: expect.stringMatching(/^pi_/),
          payment_status: 'paid',
          status: 'complete',
        },
      },
    });
    expect(receiver.received[0]?.id).toMatch(/^evt_/);
    expect(await running.page(id)).toContain('This checkout is paid.');
  });

  test('pays only once when a button is pressed twice', async () => {
    const { id } = await running.createSession();
    const targets = await Promise.all([
      running.press(id, 'card'),
      running.press(id, 'card'),
      running.press(id, 'later'),
    ]);
    expect(targets).toEqual([success(id), success(id), success(id)]);
    await expect.poll(() => running.local.listEvents()[0]?.pending_webhooks).toBe(0);
    expect(receiver.types()).toEqual(['checkout.session.completed']);
  });

  test('shows that a card was declined, and stays open', async () => {
    const { id } = await running.createSession();
    const target = await running.press(id, 'decline');
    expect(await running.page(id, new URL(target, running.origin).search)).toContain('Your card was declined.');
    expect((await running.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    expect(await running.press(id, 'card')).toBe(success(id));
  });

  test('redirects to the cancel URL, and stays open', async () => {
    const { id } = await running.createSession();
    expect(await running.press(id, 'close')).toBe(`${running.origin}/store`);
    expect((await running.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    expect(running.local.listEvents()).toEqual([]);
  });

  test.each([
    [true, 'succeeded', 'paid'],
    [false, 'failed', 'unpaid'],
  ])(
    'accepts a payment that settles later (success: %s), first as unpaid, then as %s',
    async (succeeded, outcome, payment_status) => {
      const { id } = await running.createSession();
      expect(await running.press(id, 'later')).toBe(success(id));
      await expect
        .poll(() => sessionsOf('checkout.session.completed'))
        .toMatchObject([{ id, payment_status: 'unpaid' }]);
      expect(await running.page(id)).toContain('pending');
      running.local.settleAsync(id, succeeded);
      await expect
        .poll(() => sessionsOf(`checkout.session.async_payment_${outcome}`))
        .toMatchObject([{ id, payment_status }]);
      expect(() => running.local.settleAsync(id, true)).toThrow("doesn't have a pending payment");
    },
  );

  test('expires when the clock passes its expiration', async () => {
    const { id } = await running.createSession();
    running.clock.moveTo(new Date(Date.now() + 86_401_000));
    expect(await running.page(id)).toContain('has expired');
    expect(await running.press(id, 'card')).toBe(`/checkout/${id}`);
    await expect.poll(() => sessionsOf('checkout.session.expired')).toMatchObject([{ id, status: 'expired' }]);
  });
});

describe('the console', () => {
  test('refunds and disputes payments', async () => {
    const { id } = await running.createSession();
    expect(() => running.local.refund(id)).toThrow('No such charge');
    await running.press(id, 'card');
    running.local.refund(id, 100);
    expect(running.local.dispute(id).amount).toBe(399);
    expect(() => running.local.dispute(id)).toThrow('already disputed');
    await expect.poll(() => sessionsOf('charge.dispute.created')).toMatchObject([{ object: 'dispute', amount: 399 }]);
    const { payment_intent } = await running.stripe.checkout.sessions.retrieve(id);
    expect(sessionsOf('charge.dispute.created')).toMatchObject([{ payment_intent, reason: 'fraudulent' }]);
  });

  test('lists sessions newest first and sends events again', async () => {
    const first = await running.createSession();
    const second = await running.createSession();
    expect(running.local.listSessions().map(({ session }) => session.id)).toEqual([second.id, first.id]);
    await running.press(first.id, 'card');
    await expect.poll(receiver.types).toHaveLength(1);
    const [event] = running.local.listEvents();
    expect(await running.local.resend(event?.id ?? '')).toBe(true);
    expect(receiver.received.map(({ id }) => id)).toEqual([event?.id, event?.id]);
  });
});
