import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { createClock } from '../../../local/clock.ts';
import { type Handler, readBody } from '../../../local/http.ts';
import { createStripe, type StripeOptions } from '../../../local/stripe/stripe.ts';
import { serveEdge } from '../edge-server.ts';

const apiKey = 'sk_test_local';
const webhookSecret = 'whsec_local';

/** A webhook that verifies events with the real library and records them. */
export async function startReceiver() {
  const received: Stripe.Event[] = [];
  /** Status codes for the next requests; after them, 200. */
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const signature = String(request.headers['stripe-signature']);
    const event = await Stripe.webhooks.constructEventAsync(body, signature, webhookSecret).catch(() => undefined);
    if (event) received.push(event);
    response.writeHead(event ? (answers.shift() ?? 200) : 400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const types = () => received.map(({ type }) => type);
  return { received, answers, types, url: `http://127.0.0.1:${port}/webhook`, close: () => server.close() };
}

export async function startStripe(webhookUrl: string, more: Partial<StripeOptions> = {}) {
  // The origin is known only after the server starts, so the handlers are created later.
  const mounts: Record<string, Handler> = {
    '/v1': (...call) => local.api(...call),
    '/checkout': (...call) => local.checkout(...call),
  };
  const server = await serveEdge(mounts);
  const clock = createClock();
  const local = createStripe({
    origin: server.origin,
    apiKey,
    webhookUrl,
    webhookSecret,
    clock,
    retryDelaysMs: [5, 5, 5],
    ...more,
  });
  const connect = (key: string) =>
    new Stripe(key, { host: 'localhost', port: server.port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
  const stripe = connect(apiKey);

  const createSession = (
    params: Partial<Stripe.Checkout.SessionCreateParams> = {},
    options: Stripe.RequestOptions = {},
  ) => stripe.checkout.sessions.create({ ...packParams(server.origin), ...params }, options);

  /** Presses a button on the checkout page and returns the redirect URL. */
  async function press(sessionId: string, action: string) {
    const body = new URLSearchParams({ action });
    const url = `${server.origin}/checkout/${sessionId}`;
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return response.headers.get('location') ?? '';
  }

  const page = async (sessionId: string, search = '') =>
    (await fetch(`${server.origin}/checkout/${sessionId}${search}`)).text();

  async function close() {
    local.stop();
    await server.close();
  }

  return { local, clock, stripe, connect, createSession, press, page, origin: server.origin, close };
}

export const packParams = (origin: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: `${origin}/store/success?session={CHECKOUT_SESSION_ID}`,
  cancel_url: `${origin}/store`,
  client_reference_id: 'player-1',
  customer_email: 'demo@pfp.test',
  metadata: { uid: 'player-1', order: 'order-1' },
  payment_intent_data: { metadata: { order: 'order-1' } },
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 499, product_data: { name: '500 Gold & <more>' } } },
  ],
});
