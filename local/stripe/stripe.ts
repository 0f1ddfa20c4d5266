import type { Clock } from '../clock.ts';
import type { Handler } from '../http.ts';
import { openStateFile } from '../state-file.ts';
import { createApi } from './api.ts';
import { createCheckout } from './checkout.ts';
import type { Dispute, Refund, Session, StripeEvent } from './objects.ts';
import { createPayments } from './payments.ts';
import { type Checkout, emptyState } from './state.ts';
import { noSuch } from './stripe-error.ts';
import { createWebhook } from './webhook.ts';

export interface StripeOptions {
  /** Of the laptop stack: the checkout page is at <origin>/checkout/<session id>. */
  origin: string;
  /** The secret key that the SDK must use. */
  apiKey: string;
  webhookUrl: string;
  webhookSecret: string;
  /** Absent: in memory. */
  stateFile?: string | undefined;
  /** Stamps objects and ends sessions. Signatures keep real time. */
  clock: Clock;
  /** How long the webhook lags behind the redirect; 0 by default, both at the same time. */
  webhookDelayMs?: number;
  /** The pauses before further attempts at the webhook. */
  retryDelaysMs?: readonly number[];
}

/** The stand-in for Stripe. What the console does throws a StripeError when it cannot be done. */
export interface LocalStripe {
  /** Mounted at /v1: `new Stripe(apiKey, { host, port, protocol: 'http', telemetry: false })` calls it. */
  api: Handler;
  /** Mounted at /checkout. */
  checkout: Handler;
  /** Newest first. */
  listSessions(): Checkout[];
  /** Newest first; `pending_webhooks` is 0 once the webhook took it. */
  listEvents(): StripeEvent[];
  /** Sends an event once more; true when the webhook took it. */
  resend(eventId: string): Promise<boolean>;
  /** `amount` in cents, by default all that is left. */
  refund(sessionId: string, amount?: number): Refund;
  dispute(sessionId: string): Dispute;
  /** Ends the wait of a session paid by a method that settles later. */
  settleAsync(sessionId: string, succeeded: boolean): Session;
  expire(sessionId: string): Session;
  /** Stops timers and deliveries. */
  stop(): void;
}

const sweepEveryMs = 30_000;

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
    const taken = await webhook.deliver(event);
    if (taken && event.pending_webhooks > 0) {
      event.pending_webhooks = 0;
      save();
    }
    return taken;
  }

  function commit(event?: StripeEvent) {
    save();
    // Nobody waits for the webhook: the redirect and the webhook race, as they do in life.
    if (event) void deliver(event);
  }

  const payments = createPayments({ state, origin: options.origin, now, commit });
  const sweeping = setInterval(payments.sweep, sweepEveryMs).unref();
  for (const event of state.events) if (event.pending_webhooks > 0) void deliver(event);

  return {
    api: createApi({ state, payments, apiKey: options.apiKey, now, save }),
    checkout: createCheckout(payments),
    listSessions() {
      payments.sweep();
      return [...state.checkouts].reverse();
    },
    listEvents: () => [...state.events].reverse(),
    async resend(eventId) {
      const event = state.events.find(({ id }) => id === eventId);
      if (!event) throw noSuch('event', eventId);
      return await deliver(event);
    },
    refund: (sessionId, amount) => payments.refund(sessionId, { amount }),
    dispute: payments.dispute,
    settleAsync: payments.settle,
    expire: payments.expire,
    stop() {
      clearInterval(sweeping);
      webhook.stop();
    },
  };
}
