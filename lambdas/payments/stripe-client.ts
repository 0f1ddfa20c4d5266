import Stripe from 'stripe';
import * as z from 'zod/mini';
import { setting } from '../aws/environment.ts';
import { secret } from '../aws/secret.ts';

const secretShape = z.object({ apiKey: z.string(), webhookSecret: z.string() });

/** Longest wait for an answer from Stripe, and how often it is asked again: together they stay below the function's time. */
export const stripePatience = { timeout: 6_000, maxNetworkRetries: 1 } as const;

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
    ...stripePatience,
    telemetry: false,
    ...(origin && standInAt(new URL(origin))),
  });
}

function standInAt({ protocol, hostname, port }: URL) {
  return { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' } as const;
}
