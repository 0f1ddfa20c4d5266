import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StripeEvent } from './objects.ts';

export interface WebhookOptions {
  url: string;
  /** `whsec_…`, shared with the receiver. */
  secret: string;
  /** Delay before the first attempt, so a test can make the redirect win the race. */
  delayMs: number;
  /** Delays before the retries. */
  retryDelaysMs: readonly number[];
}

export interface Webhook {
  /** Sends the event until the receiver responds with success or the retries run out. Returns whether it succeeded. */
  deliver(event: StripeEvent): Promise<boolean>;
  /** Cancels all pending deliveries. */
  stop(): void;
}

const timeoutMs = 20_000;

/** Delivers signed events to one URL, like Stripe. Every attempt gets a new signature with the current real time. */
export function createWebhook({ url, secret, delayMs, retryDelaysMs }: WebhookOptions): Webhook {
  const stopping = new AbortController();

  async function attempt(event: StripeEvent): Promise<boolean> {
    // Stripe indents its JSON, so a receiver that doesn't verify the raw bytes fails.
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body, secret) },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // Unreachable: retried like any other failure.
      return false;
    }
  }

  return {
    async deliver(event) {
      for (const delay of [delayMs, ...retryDelaysMs]) {
        if (delay > 0) await sleep(delay, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
        if (stopping.signal.aborted) return false;
        if (await attempt(event)) return true;
      }
      return false;
    },
    stop: () => stopping.abort(),
  };
}

function sign(body: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}
