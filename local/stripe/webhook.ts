import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StripeEvent } from './objects.ts';

export interface WebhookOptions {
  url: string;
  /** `whsec_…`, shared with the receiver. */
  secret: string;
  /** Before the first attempt, so that the redirect can be made to win the race. */
  delayMs: number;
  /** Before each further attempt. */
  retryDelaysMs: readonly number[];
}

export interface Webhook {
  /** Sends until the receiver answers with success or the attempts are used up; true for success. */
  deliver(event: StripeEvent): Promise<boolean>;
  /** Gives up whatever is still to be sent. */
  stop(): void;
}

const answerWithinMs = 20_000;

/** Delivers signed events to one address, as Stripe does. Every attempt is signed afresh, in real time. */
export function createWebhook({ url, secret, delayMs, retryDelaysMs }: WebhookOptions): Webhook {
  const stopping = new AbortController();

  async function attempt(event: StripeEvent): Promise<boolean> {
    // Stripe indents what it sends: a receiver that hashes anything but the raw bytes is found out.
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body, secret) },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // Not reachable: to be tried again, like any answer but success.
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
