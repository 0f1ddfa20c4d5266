import Stripe from 'stripe';
import * as z from 'zod/mini';
import { setting } from '../aws/environment.ts';
import { secret } from '../aws/secret.ts';

const secretShape = z.object({ apiKey: z.string(), webhookSecret: z.string() });

/** All attempts together take less than the function's timeout. */
export const stripeTimeouts = { timeout: 6_000, maxNetworkRetries: 1 } as const;

/**
 * Stripe's API key, and the secret it signs webhooks with. A running function caches them. When you roll one in
 * Stripe's dashboard, keep the old one valid for 24 hours.
 */
export async function stripeSecret(): Promise<z.infer<typeof secretShape>> {
  return z.parse(secretShape, JSON.parse(await secret(setting('STRIPE_SECRET_ARN'))));
}

let client: Stripe | undefined;

export async function stripeClient(): Promise<Stripe> {
  client ??= connect((await stripeSecret()).apiKey);
  return client;
}

/** The laptop stack sets STRIPE_API_ORIGIN to its stand-in. */
function connect(apiKey: string): Stripe {
  const origin = process.env.STRIPE_API_ORIGIN;
  return new Stripe(apiKey, {
    ...stripeTimeouts,
    telemetry: false,
    ...(origin && standInAt(new URL(origin))),
  });
}

function standInAt({ protocol, hostname, port }: URL) {
  return { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' } as const;
}
