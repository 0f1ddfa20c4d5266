import { Aws, Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { checkedPrefix, uploadPrefix } from '../core/people/avatar.ts';
import type { Settings } from './settings.ts';
import { removalOf, stageName } from './stage-stack.ts';

/** Below this prefix is what everybody may read of draws, on the site under the same path. */
export const PUBLISHED_PREFIX = 'published/';

const LOGS_KEPT = Duration.days(90);
/** How long nobody, an administrator included, can change or delete what a draw was made from. */
const DRAWS_LOCKED = Duration.days(7 * 365);

/** The name of a bucket of this stage: known beforehand, and the only one in the world by the number of the account. */
export function bucketName(settings: Settings, thing: string): string {
  return `${stageName(settings, thing)}-${Aws.ACCOUNT_ID}`;
}

export function bucketArn(settings: Settings, thing: string): string {
  return `arn:aws:s3:::${bucketName(settings, thing)}`;
}

/** What every bucket of ours has: nothing public, TLS only, gone with a trial stage and kept in production. */
function common(settings: Settings, thing: string) {
  return {
    bucketName: bucketName(settings, thing),
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: removalOf(settings),
    autoDeleteObjects: !settings.isProduction,
  };
}

const abortUploads: s3.LifecycleRule = {
  id: 'unfinished-uploads',
  abortIncompleteMultipartUploadAfter: Duration.days(1),
};

/** Access logs of other buckets and of CloudFront, which still needs an ACL to write. */
export function addLogsBucket(scope: Construct, settings: Settings, of: string): s3.IBucket {
  const bucket = new s3.Bucket(scope, 'AccessLogs', {
    ...common(settings, `${of}-logs`),
    objectOwnership: s3.ObjectOwnership.OBJECT_WRITER,
    lifecycleRules: [{ id: 'old-logs', expiration: LOGS_KEPT }, abortUploads],
  });
  const reason = 'It holds the access logs themselves.';
  Validations.of(bucket).acknowledge({ id: 'AwsSolutions-S1', reason });
  return asBucket(bucket);
}

/** The site's files: made anew by every deployment. */
export function addSiteBucket(scope: Construct, settings: Settings, logs: s3.IBucket): s3.Bucket {
  return new s3.Bucket(scope, 'Site', {
    ...common(settings, 'site'),
    lifecycleRules: [abortUploads],
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'site/',
  });
}

/** Players' pictures: uploaded by the browser with a signed form; CloudFront shows those that were looked at. */
export function addAvatarsBucket(scope: Construct, settings: Settings, logs: s3.IBucket): s3.Bucket {
  const bucket = new s3.Bucket(scope, 'Avatars', {
    ...common(settings, 'avatars'),
    cors: [
      {
        allowedMethods: [s3.HttpMethods.POST],
        allowedOrigins: [settings.siteOrigin],
        allowedHeaders: ['*'],
        maxAge: 3600,
      },
    ],
    // What a player sent is looked at within seconds; nobody is shown it, and nobody has to keep it.
    lifecycleRules: [{ id: 'unchecked', prefix: uploadPrefix, expiration: Duration.days(1) }, abortUploads],
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'avatars/',
  });
  letCloudFrontRead(bucket, checkedPrefix);
  return bucket;
}

/**
 * The distribution is in a later stack, which knows this one: so it is any distribution of this account. The right to
 * list makes a missing file a 404 instead of a 403; no request of the site reaches a listing.
 */
function letCloudFrontRead(bucket: s3.Bucket, prefix: string): void {
  const distributions = `arn:aws:cloudfront::${Aws.ACCOUNT_ID}:distribution/*`;
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject', 's3:ListBucket'],
      resources: [bucket.bucketArn, bucket.arnForObjects(`${prefix}*`)],
      conditions: { StringLike: { 'aws:SourceArn': distributions } },
    }),
  );
}

/** Frozen entry lists and proofs of draws: in production what is written once stays as it is. */
export function addDrawsBucket(scope: Construct, settings: Settings, logs: s3.IBucket): s3.Bucket {
  const bucket = new s3.Bucket(scope, 'Draws', {
    ...common(settings, 'draws'),
    versioned: true,
    objectLockEnabled: true,
    ...(settings.isProduction && { objectLockDefaultRetention: s3.ObjectLockRetention.compliance(DRAWS_LOCKED) }),
    lifecycleRules: [abortUploads],
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'draws/',
  });
  letCloudFrontRead(bucket, PUBLISHED_PREFIX);
  return bucket;
}

/** The class does not fit its own interface under exactOptionalPropertyTypes. */
export function asBucket(bucket: s3.Bucket): s3.IBucket {
  return bucket as s3.IBucket;
}
