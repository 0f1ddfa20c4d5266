import type { Chain } from '../core/draw/beacon.ts';
import { localCredentials } from './engine.ts';
import { buckets, isStripeReal } from './services.ts';
import { TABLE_NAME } from './table.ts';

/** Where the stand-in of each AWS service answers, below the site's origin. */
const standIns = {
  S3: '/s3',
  SESV2: '/ses',
  SNS: '/sns',
  SECRETS_MANAGER: '/secrets',
  COGNITO_IDENTITY_PROVIDER: '/cognito',
} as const;

export interface Surroundings {
  readonly origin: string;
  readonly engineEndpoint: string;
  readonly userPoolId: string;
  /** The beacon's chain, as the stand-in signs it. */
  readonly beacon: Chain & { readonly hash: string };
}

/**
 * Gives the bundles what Lambda would: credentials, settings, and (by the SDK's own AWS_ENDPOINT_URL_* variables) the
 * addresses of the stand-ins. Nothing in the bundles knows that it runs on a laptop.
 */
export function setEnvironment({ origin, engineEndpoint, userPoolId, beacon }: Surroundings): void {
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
    AVATARS_BUCKET: buckets.avatars,
    DRAWS_BUCKET: buckets.draws,
    STRIPE_SECRET_ARN: 'stripe',
    ...(!isStripeReal && { STRIPE_API_ORIGIN: origin }),
    BEACON_NETWORK: JSON.stringify({ ...beacon, endpoints: [`${origin}/drand`] }),
    PSEUDONYM_SECRET_ARN: 'pseudonym',
    STICKS_SECRET_ARN: 'sticks',
    MAIL_FROM: 'PFP Sweepstakes <no-reply@pfp.test>',
    OPERATOR_TOPIC_ARN: 'arn:aws:sns:us-east-1:000000000000:pfp-operators',
    SITE_ORIGIN: origin,
    EVENTS_ENDPOINT: `${origin}/event`,
  });
}
