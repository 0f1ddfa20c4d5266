import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, type BundlingOptions, DockerImage, Stack, Validations } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { cacheControl } from '../../core/site-headers.ts';
import { asBucket } from '../buckets.ts';
import type { Product } from '../functions.ts';
import { LAPTOP_ORIGIN } from '../settings.ts';
import { removalOf, retentionOf, stageName } from '../stage-stack.ts';

/**
 * Uploads the built site: hashed files first, so that no page names a missing file, and without deleting old ones, which
 * open pages may still request. Then the pages and config.json.
 */
export function deploySite(scope: Construct, bucket: Bucket, { settings, site }: Product, config: object): void {
  if (!existsSync(join(site, 'app.html'))) throw new Error('the site is not built: run npm run build');
  const files = Source.asset(site, isKnown(settings.siteOrigin) ? withOrigin(site, settings.siteOrigin) : {});
  const logGroup = new LogGroup(scope, 'DeployerLogs', {
    logGroupName: `/${stageName(settings, 'site-deployer')}`,
    retention: retentionOf(settings),
    removalPolicy: removalOf(settings),
  });
  const common = { destinationBucket: asBucket(bucket), memoryLimit: 512, logGroup };
  const assets = new BucketDeployment(scope, 'Assets', {
    ...common,
    sources: [files],
    exclude: ['*'],
    include: ['assets/*'],
    prune: false,
    cacheControl: [CacheControl.fromString(cacheControl('/assets/'))],
  });
  const pages = new BucketDeployment(scope, 'Pages', {
    ...common,
    sources: [files, Source.jsonData('config.json', config)],
    exclude: ['assets/*'],
    cacheControl: [CacheControl.fromString(cacheControl('/index.html'))],
  });
  pages.node.addDependency(assets);
  acknowledgeDeployer(scope, bucket);
}

/** False until the first deploy has revealed the site's address. */
function isKnown(origin: string): boolean {
  return origin !== LAPTOP_ORIGIN;
}

/**
 * A copy of the built files with an absolute address for the link-preview picture, which the build can't know. Runs
 * during synthesis, without Docker.
 */
function withOrigin(site: string, origin: string) {
  const bundling: BundlingOptions = {
    image: DockerImage.fromRegistry('none'),
    local: {
      tryBundle(folder: string): boolean {
        cpSync(site, folder, { recursive: true });
        for (const page of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
          if (page.endsWith('.html')) completeAddresses(join(folder, page), origin);
        return true;
      },
    },
  };
  return { bundling, assetHashType: AssetHashType.OUTPUT };
}

function completeAddresses(page: string, origin: string): void {
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replaceAll(/(<meta property="og:image" content=")(?=\/)/g, `$1${origin}`));
}

/** CDK's own function copies the files during deploys; CDK sets its permissions and runtime. */
function acknowledgeDeployer(scope: Construct, bucket: Bucket): void {
  const siteId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
  const reason = 'CDK’s own function that copies the built site into its bucket; it runs only during deploys.';
  const findings = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map((action) => `IAM5[Action::s3:${action}]`),
    'IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-us-east-1/*]',
    `IAM5[Resource::<${siteId}.Arn>/*]`,
  ];
  Validations.of(scope).acknowledge(...findings.map((finding) => ({ id: `AwsSolutions-${finding}`, reason })));
}
