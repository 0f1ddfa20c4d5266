import type { Clock } from '../clock.ts';
import type { Handler } from '../http.ts';
import { openStateFile } from '../state-file.ts';
import { createApi } from './api.ts';
import { createCheckout } from './checkout.ts';
import type { Dispute, Refund, Session, StripeEvent } from './objects.ts';
import { createPayments } from './payments.ts';
import { type Checkout, emptyState } from './state.ts';
import { notFound } from './stripe-error.ts';
import { createWebhook } from './webhook.ts';

export interface StripeOptions {
  /** The local stack's origin: the checkout page is at <origin>/checkout/<session id>. */
  origin: string;
  /** The secret key that SDK calls must use. */
  apiKey: string;
  webhookUrl: string;
  webhookSecret: string;
  /** If absent, in memory only. */
  stateFile?: string | undefined;
  /** Supplies the objects' times and expires sessions. Signatures use real time. */
  clock: Clock;
  /** Delays the webhook after the redirect; by default 0, so they race. */
  webhookDelayMs?: number;
  /** The delays before the webhook's retries. */
  retryDelaysMs?: readonly number[];
}

/** The stand-in for Stripe. The console's actions throw StripeError if the current state doesn't allow them. */
export interface LocalStripe {
  /** Mounted at /v1: `new Stripe(apiKey, { host, port, protocol: 'http', telemetry: false })` calls it. */
  api: Handler;
  /** Mounted at /checkout. */
  checkout: Handler;
  /** Newest first. */
  listSessions(): Checkout[];
  /** Newest first; `pending_webhooks` is 0 once the event is delivered. */
  listEvents(): StripeEvent[];
  /** Sends an event again. Returns whether it was delivered. */
  resend(eventId: string): Promise<boolean>;
  /** `amount` is in cents; by default, everything not yet refunded. */
  refund(sessionId: string, amount?: number): Refund;
  dispute(sessionId: string): Dispute;
  /** Settles the pending payment of a session paid with a method that settles later. */
  settleAsync(sessionId: string, succeeded: boolean): Session;
  expire(sessionId: string): Session;
  /** Stops timers and deliveries. */
  stop(): void;
}

const expiryIntervalMs = 30_000;

/** A stand-in for Stripe: checkout, refunds, disputes, and signed webhooks, with no money. */
export function createStripe(options: StripeOptions): LocalStripe {
  const { state, save } = openStateFile(options.stateFile, { empty: emptyState });
  const webhook = createWebhook({
    url: options.webhookUrl,
    secret: options.webhookSecret,
    delayMs: options.webhookDelayMs ?? 0,
    retryDelaysMs: options.retryDelaysMs ?? [500, 2_000, 10_000],
  });
  const now = () => Math.floor(options.clock.now() / 1000);

  async function deliver(event: StripeEvent): Promise<boolean> {
    const delivered = await webhook.deliver(event);
    if (delivered && event.pending_webhooks > 0) {
      event.pending_webhooks = 0;
      save();
    }
    return delivered;
  }

  function commit(event?: StripeEvent) {
    save();
    // Not awaited: the redirect and the webhook race, as they do with real Stripe.
    if (event) void deliver(event);
  }

  const payments = createPayments({ state, origin: options.origin, now, commit });
  const expiryTimer = setInterval(payments.expireOverdue, expiryIntervalMs).unref();
  for (const event of state.events) if (event.pending_webhooks > 0) void deliver(event);

  return {
    api: createApi({ state, payments, apiKey: options.apiKey, now, save }),
    checkout: createCheckout(payments),
    listSessions() {
      payments.expireOverdue();
      return [...state.checkouts].reverse();
    },
    listEvents: () => [...state.events].reverse(),
    async resend(eventId) {
      const event = state.events.find(({ id }) => id === eventId);
      if (!event) throw notFound('event', eventId);
      return await deliver(event);
    },
    refund: (sessionId, amount) => payments.refund(sessionId, { amount }),
    dispute: payments.dispute,
    settleAsync: payments.settle,
    expire: payments.expire,
    stop() {
      clearInterval(expiryTimer);
      webhook.stop();
    },
  };
}
