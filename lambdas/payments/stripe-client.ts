import Stripe from 'stripe';
import * as z from 'zod/mini';
import { setting } from '../edge/environment.ts';
import { secret } from '../edge/secret.ts';

const secretShape = z.object({ apiKey: z.string(), webhookSecret: z.string() });

/** Longest wait for an answer from Stripe; with two more attempts it stays below the function's own time. */
const TIMEOUT_MS = 8_000;

/**
 * What Stripe gave us: the key of its API, and the secret with which it signs webhooks. A running function keeps it: when
 * one is rolled in Stripe's dashboard, let the old one live for 24 hours.
 */
export async function stripeSecret(): Promise<z.infer<typeof secretShape>> {
  return z.parse(secretShape, JSON.parse(await secret(setting('STRIPE_SECRET_ARN'))));
}

let client: Stripe | undefined;

export async function stripeClient(): Promise<Stripe> {
  client ??= connect((await stripeSecret()).apiKey);
  return client;
}

/** STRIPE_API_ORIGIN, where set, is Stripe's stand-in. */
function connect(apiKey: string): Stripe {
  const origin = process.env.STRIPE_API_ORIGIN;
  return new Stripe(apiKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(origin && standInAt(new URL(origin))),
  });
}

function standInAt({ protocol, hostname, port }: URL) {
  return { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' } as const;
}
