import { Annotations, Duration, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { checkedPrefix } from '../core/people/avatar.ts';
import { routes } from '../core/routes.ts';
import { timeLimits } from '../core/time-limits.ts';
import type { ApiStack } from './api-stack.ts';
import { addLogsBucket, addSiteBucket, asBucket, bucketArn, bucketName, PUBLISHED_PREFIX } from './buckets.ts';
import * as behaviors from './edge/behaviors.ts';
import { deploySite } from './edge/site-files.ts';
import { siteFirewallRules } from './edge/site-firewall.ts';
import { prerenderedPaths, sitePathsCode } from './edge/site-paths-code.ts';
import { addFirewall } from './firewall.ts';
import type { Product } from './functions.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { LiveStack } from './live-stack.ts';
import { LAPTOP_ORIGIN, type Settings } from './settings.ts';
import { REGION, StageStack } from './stage-stack.ts';

interface Dependencies {
  readonly identity: IdentityStack;
  readonly api: ApiStack;
  readonly live: LiveStack;
}

/** The site's files, and CloudFront with a firewall in front of the site, the API, and players' pictures. */
export class WebStack extends StageStack {
  readonly distribution: cloudfront.Distribution;

  constructor(scope: Construct, product: Product, dependencies: Dependencies) {
    const { settings } = product;
    super(scope, 'web', 'site, CloudFront, firewall', settings);
    const logs = addLogsBucket(this, settings, 'web');
    const files = addSiteBucket(this, settings, logs);
    this.distribution = this.addDistribution(product, dependencies, { files: asBucket(files), logs });
    deploySite(this, files, product, siteConfig(settings, dependencies));
    const address = settings.domain?.name ?? this.distribution.domainName;
    this.output('SiteUrl', `https://${address}`, 'The site; without a domain, set siteOrigin to this');
    this.output('DistributionDomain', this.distribution.domainName, 'Target of the domain CNAME or ALIAS record');
    this.output(
      'StripeWebhookUrl',
      `https://${address}${routes.stripe.webhook.path}`,
      'Webhook endpoint to enter at Stripe',
    );
    if (settings.siteOrigin === LAPTOP_ORIGIN)
      Annotations.of(this).addWarningV2(
        'pfp:siteOrigin',
        `stage ${settings.stage}: siteOrigin is not set; after the first deploy, copy the output SiteUrl into cdk.json`,
      );
  }

  private addDistribution(
    { settings, site }: Product,
    { api, identity, live }: Dependencies,
    buckets: { files: IBucket; logs: IBucket },
  ): cloudfront.Distribution {
    const { domain } = settings;
    const firewall = addFirewall(this, settings, 'site', { scope: 'CLOUDFRONT', rules: siteFirewallRules(settings) });
    const dataHeaders = behaviors.addDataHeaders(this);
    const apiBehavior = this.apiBehavior(api, dataHeaders);
    const stored = { responseHeadersPolicy: dataHeaders, cachePolicy: behaviors.addStoredCaching(this) };
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `PFP Sweepstakes (${settings.stage}), origin secret: ${settings.originSecretRotation}`,
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'index.html',
      webAclId: firewall.attrArn,
      errorResponses: [...behaviors.uncachedErrors],
      enableLogging: true,
      logBucket: buckets.logs,
      logFilePrefix: 'cloudfront/',
      defaultBehavior: this.siteBehavior(buckets.files, site, connections(settings, identity, live)),
      additionalBehaviors: {
        // The bare path isn't a page either.
        '/api': apiBehavior,
        '/api/*': apiBehavior,
        // `/avatars/…` is `checked/avatars/…` in the bucket: only checked pictures are served.
        '/avatars/*': this.storedBehavior({
          thing: 'avatars',
          originPath: `/${checkedPrefix.slice(0, -1)}`,
          ...stored,
        }),
        [`/${PUBLISHED_PREFIX}*`]: this.storedBehavior({ thing: 'draws', ...stored }),
      },
    });
    Validations.of(distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'The firewall limits countries, because Stripe’s webhooks come from abroad.' },
      {
        id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
        reason: 'The bucket policies in the data stack already admit CloudFront.',
      },
      {
        id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason: 'The path / has a default object, and no other path returns a listing.',
      },
      { id: 'AwsSolutions-CFR4', reason: 'Applies only without a custom domain, where CloudFront sets the minimum.' },
    );
    return distribution;
  }

  private siteBehavior(files: IBucket, site: string, connect: readonly string[]): cloudfront.BehaviorOptions {
    const code = cloudfront.FunctionCode.fromInline(sitePathsCode(prerenderedPaths(site)));
    const sitePaths = new cloudfront.Function(this, 'SitePaths', {
      functionName: this.nameOf('site-paths'),
      comment: 'Maps every path of the site to a file',
      code,
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(files, {
        // With permission to list, a missing file is a 404 instead of a 403.
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      cachePolicy: behaviors.addSiteCaching(this),
      responseHeadersPolicy: behaviors.addSiteHeaders(this, connect),
      functionAssociations: [{ function: sitePaths, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST }],
    };
  }

  private apiBehavior(api: ApiStack, responseHeadersPolicy: cloudfront.ResponseHeadersPolicy) {
    const host = `${api.api.apiId}.execute-api.${REGION}.${this.urlSuffix}`;
    return {
      origin: new HttpOrigin(host, {
        // CloudFront stores it in its configuration anyway.
        customHeaders: { 'x-origin-secret': api.originSecret.secretValue.unsafeUnwrap() },
        protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
        readTimeout: Duration.millis(timeLimits.edge),
        // The default is three attempts of ten seconds, longer than the browser waits.
        connectionAttempts: 2,
        connectionTimeout: Duration.seconds(2),
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      compress: true,
      cachePolicy: behaviors.addApiCaching(this),
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
    } satisfies cloudfront.BehaviorOptions;
  }

  /** A bucket in the data stack. Its policy already admits CloudFront, so the address is enough. */
  private storedBehavior(options: StoredOptions): cloudfront.BehaviorOptions {
    const { thing, originPath, ...behavior } = options;
    const bucket = Bucket.fromBucketAttributes(this, thing, {
      bucketArn: bucketArn(this.settings, thing),
      bucketRegionalDomainName: bucketHost(this.settings, thing),
      region: REGION,
    });
    return {
      ...behavior,
      origin: S3BucketOrigin.withOriginAccessControl(bucket, originPath ? { originPath } : {}),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      compress: true,
    };
  }
}

interface StoredOptions extends Omit<cloudfront.BehaviorOptions, 'origin'> {
  /** Short name of the bucket. */
  readonly thing: string;
  /** Prepended to a request's path to find the file in the bucket. */
  readonly originPath?: string;
}

/** What the browser connects to besides the site: Cognito, its hosted UI, AppSync Events, the upload bucket. */
function connections(settings: Settings, identity: IdentityStack, live: LiveStack): string[] {
  const google = identity.oauthDomain ? [`https://${identity.oauthDomain}`] : [];
  return [
    `https://cognito-idp.${REGION}.amazonaws.com`,
    ...google,
    `https://${live.api.httpDns}`,
    `wss://${live.api.realtimeDns}`,
    `https://${bucketHost(settings, 'avatars')}`,
  ];
}

function bucketHost(settings: Settings, thing: string): string {
  return `${bucketName(settings, thing)}.s3.${REGION}.amazonaws.com`;
}

/** The site's config.json, in the shape of web/src/data/config.ts. */
function siteConfig({ prize, entriesPerMonth, witnesses }: Settings, { identity, live }: Dependencies) {
  return {
    region: REGION,
    userPoolId: identity.userPool.userPoolId,
    userPoolClientId: identity.client.userPoolClientId,
    oauthDomain: identity.oauthDomain,
    eventsEndpoint: live.endpoint,
    prize,
    ...(witnesses && { witnesses }),
    entriesPerMonth,
  };
}
