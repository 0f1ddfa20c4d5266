import { join } from 'node:path';
import type { S3Event } from 'aws-lambda';
import type { Clock } from './clock.ts';
import { createDrand } from './drand/drand.ts';
import { localCredentials } from './engine.ts';
import { createMail } from './mail/mail.ts';
import { createS3 } from './s3/s3.ts';
import { createSecrets } from './secrets/secrets.ts';
import { createStripe } from './stripe/stripe.ts';
import { createWitnesses } from './witness/witness.ts';

export const buckets = { avatars: 'pfp-avatars', draws: 'pfp-draws', owners: 'pfp-owners' } as const;

/** These would be in Secrets Manager. Stripe test keys in the environment make the stack use real Stripe. */
const stripeKeys = {
  apiKey: process.env.STRIPE_SECRET_KEY ?? 'sk_test_local',
  webhookSecret: process.env.STRIPE_WEBHOOK_SECRET ?? 'whsec_local',
};
export const isStripeReal = process.env.STRIPE_SECRET_KEY !== undefined;

const secrets = new Map([
  ['stripe', JSON.stringify(stripeKeys)],
  ['pseudonym', 'laptop-pseudonym-secret'],
  ['people', 'laptop-people-secret'],
  ['sticks', 'laptop-word-of-the-day-secret'],
  ['witness', 'laptop-witness-signing-secret'],
]);

interface ServiceOptions {
  readonly origin: string;
  readonly clock: Clock;
  readonly stateFolder?: string | undefined;
  readonly onCreated: (event: S3Event) => void;
}

export type Services = ReturnType<typeof createServices>;

/** The stand-ins for the services that Lambdas call. */
export function createServices({ origin, clock, stateFolder, onCreated }: ServiceOptions) {
  const stateFile = (name: string) => (stateFolder ? join(stateFolder, name) : undefined);
  const { accessKeyId, secretAccessKey } = localCredentials.credentials;
  return {
    mail: createMail({ clock, stateFile: stateFile('mail.json') }),
    drand: createDrand({ clock }),
    witnesses: createWitnesses({ origin, clock }),
    secrets: createSecrets({ values: secrets }),
    s3: createS3({
      accessKeys: { [accessKeyId]: secretAccessKey },
      buckets: Object.values(buckets),
      directory: stateFile('s3'),
      clock,
      onCreated,
    }),
    stripe: createStripe({
      origin,
      clock,
      ...stripeKeys,
      webhookUrl: `${origin}/api/stripe/webhook`,
      stateFile: stateFile('stripe.json'),
    }),
  };
}
