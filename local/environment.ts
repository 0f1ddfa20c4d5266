import type { Chain } from '../core/draw/beacon.ts';
import { defaultEntryLimit } from '../core/draw/entry-limit.ts';
import { localCredentials } from './engine.ts';
import { buckets, isStripeReal } from './services.ts';
import { TABLE_NAME } from './table.ts';
import type { Witnesses } from './witness/witness.ts';

/** The path of each AWS service's stand-in on the site's origin. */
const standIns = {
  S3: '/s3',
  SESV2: '/ses',
  SNS: '/sns',
  SECRETS_MANAGER: '/secrets',
  COGNITO_IDENTITY_PROVIDER: '/cognito',
} as const;

/** What differs from one local stack to another: everything a process needs to reach it. */
export interface StackConnection {
  readonly origin: string;
  readonly engineEndpoint: string;
  readonly userPoolId: string;
  /** The chain that the beacon's stand-in signs. */
  readonly beacon: Chain & { readonly hash: string };
  /** The stand-ins that date commitments. */
  readonly witnesses: Witnesses['list'];
}

/**
 * Sets the environment variables that Lambda would: credentials, settings, and (through the SDK's own AWS_ENDPOINT_URL_*
 * variables) the stand-ins' URLs. Nothing in the bundles knows it runs locally.
 */
export function setEnvironment({ origin, engineEndpoint, userPoolId, beacon, witnesses }: StackConnection): void {
  const endpoints = Object.entries(standIns).map(([service, path]) => [`AWS_ENDPOINT_URL_${service}`, origin + path]);
  Object.assign(process.env, {
    ...Object.fromEntries(endpoints),
    AWS_ENDPOINT_URL_DYNAMODB: engineEndpoint,
    AWS_REGION: localCredentials.region,
    AWS_ACCESS_KEY_ID: localCredentials.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.credentials.secretAccessKey,
    POWERTOOLS_METRICS_DISABLED: 'true',
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'ERROR',
    TABLE_NAME,
    USER_POOL_ID: userPoolId,
    USERS_OF_POOL: userPoolId,
    AVATARS_BUCKET: buckets.avatars,
    DRAWS_BUCKET: buckets.draws,
    OWNERS_BUCKET: buckets.owners,
    STRIPE_SECRET_ARN: 'stripe',
    ...(!isStripeReal && { STRIPE_API_ORIGIN: origin }),
    BEACON_NETWORK: JSON.stringify({ ...beacon, endpoints: [`${origin}/drand`] }),
    WITNESSES: JSON.stringify(witnesses.map(({ path, ...witness }) => ({ ...witness, url: origin + path }))),
    WITNESS_SECRET_ARN: 'witness',
    PSEUDONYM_SECRET_ARN: 'pseudonym',
    STICKS_SECRET_ARN: 'sticks',
    ENTRIES_PER_MONTH: process.env.ENTRIES_PER_MONTH ?? String(defaultEntryLimit),
    PEOPLE_SECRET_ARN: 'people',
    MAIL_FROM: 'PFP Sweepstakes <no-reply@pfp.test>',
    OPERATOR_TOPIC_ARN: 'arn:aws:sns:us-east-1:000000000000:pfp-operators',
    SITE_ORIGIN: origin,
    EVENTS_ENDPOINT: `${origin}/event`,
  });
}
