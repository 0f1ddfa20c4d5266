import { Aws, Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { checkedPrefix, uploadPrefix } from '../core/people/avatar.ts';
import type { Settings } from './settings.ts';
import { removalOf, stageName } from './stage-stack.ts';

/** Prefix of the public files of draws; the site serves them under the same path. */
export const PUBLISHED_PREFIX = 'published/';

/** Prefix of the private files with the owner of each line of a list. */
export const OWNERS_PREFIX = 'owners/';

const LOGS_KEPT = Duration.days(90);
/** How long no one, not even an administrator, can change or delete a draw's files. */
const DRAWS_LOCKED = Duration.days(7 * 365);
/** How long we can look up a line's owner: enough for several alternates, each with 14 days to reply. */
const OWNERS_KEPT = Duration.days(120);

/** A bucket name that's known before the deploy, and globally unique thanks to the account id. */
export function bucketName(settings: Settings, thing: string): string {
  return `${stageName(settings, thing)}-${Aws.ACCOUNT_ID}`;
}

export function bucketArn(settings: Settings, thing: string): string {
  return `arn:aws:s3:::${bucketName(settings, thing)}`;
}

/** Common to all buckets: private, TLS only, deleted with a trial stage, kept in production. */
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

/** Access logs of the other buckets and of CloudFront, which still needs an ACL to write. */
export function addLogsBucket(scope: Construct, settings: Settings, of: string): s3.IBucket {
  const bucket = new s3.Bucket(scope, 'AccessLogs', {
    ...common(settings, `${of}-logs`),
    objectOwnership: s3.ObjectOwnership.OBJECT_WRITER,
    lifecycleRules: [{ id: 'old-logs', expiration: LOGS_KEPT }, abortUploads],
  });
  const reason = 'This bucket stores the access logs.';
  Validations.of(bucket).acknowledge({ id: 'AwsSolutions-S1', reason });
  return asBucket(bucket);
}

/** The site's files, replaced by every deploy. */
export function addSiteBucket(scope: Construct, settings: Settings, logs: s3.IBucket): s3.Bucket {
  return new s3.Bucket(scope, 'Site', {
    ...common(settings, 'site'),
    lifecycleRules: [abortUploads],
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'site/',
  });
}

/** Players' pictures. Browsers upload with a signed form; CloudFront serves only checked ones (docs/decisions/0024). */
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
    // Uploads are checked within seconds and never served, so leftovers can go.
    lifecycleRules: [{ id: 'unchecked', prefix: uploadPrefix, expiration: Duration.days(1) }, abortUploads],
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'avatars/',
  });
  letCloudFrontRead(bucket, checkedPrefix);
  return bucket;
}

/**
 * Admits any distribution in this account: ours is in a later stack, so its ARN isn't known yet. Permission to list turns
 * a missing file into a 404 instead of a 403; no request can reach a listing.
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

/** Frozen lists and proofs of draws. In production, object lock makes them write-once. */
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

/** The owners of the lines of frozen lists. Personal, so they're neither locked nor kept for long. */
export function addOwnersBucket(scope: Construct, settings: Settings, logs: s3.IBucket): s3.Bucket {
  return new s3.Bucket(scope, 'Owners', {
    ...common(settings, 'owners'),
    lifecycleRules: [{ id: 'old-owners', expiration: OWNERS_KEPT }, abortUploads],
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'owners/',
  });
}

/** CDK's class doesn't match its own interface under exactOptionalPropertyTypes. */
export function asBucket(bucket: s3.Bucket): s3.IBucket {
  return bucket as s3.IBucket;
}
