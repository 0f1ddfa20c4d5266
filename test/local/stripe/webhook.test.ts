import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packParams, startReceiver, startStripe } from './stripe-fixture.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => void receiver.close());

test('an unchanged event is retried until it is delivered', async () => {
  const running = await startStripe(receiver.url);
  receiver.answers.push(500, 302, 503);
  const { id } = await running.createSession();
  await running.press(id, 'card');
  await expect.poll(() => running.local.listEvents()[0]?.pending_webhooks).toBe(0);
  expect(receiver.received).toHaveLength(4);
  expect(new Set(receiver.received.map((event) => JSON.stringify(event))).size).toBe(1);
  await running.close();
});

test('an event that fails every retry can be resent manually', async () => {
  const running = await startStripe(receiver.url);
  receiver.answers.push(500, 500, 500, 500);
  const { id } = await running.createSession();
  await running.press(id, 'card');
  await expect.poll(() => receiver.received.length).toBe(4);
  const [event] = running.local.listEvents();
  expect(event?.pending_webhooks).toBe(1);
  expect(await running.local.resend(event?.id ?? '')).toBe(true);
  expect(receiver.received).toHaveLength(5);
  await running.close();
});

test('the redirect does not wait for the webhook', async () => {
  const running = await startStripe(receiver.url, { webhookDelayMs: 3_000 });
  const { id } = await running.createSession();
  expect(await running.press(id, 'card')).toContain('/store/success');
  expect(receiver.received).toHaveLength(0);
  await expect.poll(() => receiver.received.length).toBe(1);
  await running.close();
});

test('a receiver with another secret rejects events', async () => {
  const running = await startStripe(receiver.url, { webhookSecret: 'whsec_other', retryDelaysMs: [] });
  const { id } = await running.createSession();
  await running.press(id, 'card');
  expect(await running.local.resend(running.local.listEvents()[0]?.id ?? '')).toBe(false);
  expect(receiver.received).toHaveLength(0);
  await running.close();
});

test('sessions, idempotency keys, and undelivered events survive a restart', async () => {
  const stateFile = join(mkdtempSync(join(tmpdir(), 'stripe-')), 'stripe.json');
  const first = await startStripe('http://127.0.0.1:1/nowhere', { stateFile, retryDelaysMs: [] });
  const session = await first.createSession({}, { idempotencyKey: 'order-1' });
  await first.press(session.id, 'card');
  await first.close();

  const second = await startStripe(receiver.url, { stateFile, origin: first.origin });
  await expect.poll(receiver.types).toEqual(['checkout.session.completed']);
  const sameParams = packParams(first.origin);
  expect((await second.createSession(sameParams, { idempotencyKey: 'order-1' })).id).toBe(session.id);
  expect((await second.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  await second.close();
});
