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

interface Neighbours {
  readonly identity: IdentityStack;
  readonly api: ApiStack;
  readonly live: LiveStack;
}

/** The site: its files, and CloudFront with a firewall in front of them, of the API and of players' pictures. */
export class WebStack extends StageStack {
  readonly distribution: cloudfront.Distribution;

  constructor(scope: Construct, product: Product, neighbours: Neighbours) {
    const { settings } = product;
    super(scope, 'web', 'site, CloudFront, firewall', settings);
    const logs = addLogsBucket(this, settings, 'web');
    const files = addSiteBucket(this, settings, logs);
    this.distribution = this.addDistribution(product, neighbours, { files: asBucket(files), logs });
    deploySite(this, files, product, siteConfig(settings, neighbours));
    const address = settings.domain?.name ?? this.distribution.domainName;
    this.tell('SiteUrl', `https://${address}`, 'The site; without a domain, what siteOrigin has to be');
    this.tell('DistributionDomain', this.distribution.domainName, 'Where the CNAME or ALIAS of the domain points');
    this.tell('StripeWebhookUrl', `https://${address}${routes.stripe.webhook.path}`, 'Endpoint to enter at Stripe');
    if (settings.siteOrigin === LAPTOP_ORIGIN)
      Annotations.of(this).addWarningV2(
        'pfp:siteOrigin',
        `stage ${settings.stage}: siteOrigin is not set; put the output SiteUrl of the first deployment into cdk.json`,
      );
  }

  private addDistribution(
    { settings, site }: Product,
    { api, identity, live }: Neighbours,
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
        // Also the bare path, which is no page of the site.
        '/api': apiBehavior,
        '/api/*': apiBehavior,
        // Only pictures that were looked at are below this prefix: `/avatars/…` is `checked/avatars/…` in the bucket.
        '/avatars/*': this.storedBehavior({
          thing: 'avatars',
          originPath: `/${checkedPrefix.slice(0, -1)}`,
          ...stored,
        }),
        [`/${PUBLISHED_PREFIX}*`]: this.storedBehavior({ thing: 'draws', ...stored }),
      },
    });
    Validations.of(distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'Countries are the firewall’s: Stripe’s webhooks come from abroad.' },
      {
        id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
        reason: 'The policies of these buckets, in the data stack, admit CloudFront already.',
      },
      {
        id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason: 'The path / has a default object, and no other path is a listing.',
      },
      { id: 'AwsSolutions-CFR4', reason: 'Only without a domain of one’s own, where CloudFront sets the minimum.' },
    );
    return distribution;
  }

  private siteBehavior(files: IBucket, site: string, connect: readonly string[]): cloudfront.BehaviorOptions {
    const code = cloudfront.FunctionCode.fromInline(sitePathsCode(prerenderedPaths(site)));
    const sitePaths = new cloudfront.Function(this, 'SitePaths', {
      functionName: this.nameOf('site-paths'),
      comment: 'A file for every path of the site',
      code,
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(files, {
        // With the right to list, a missing file is a 404 instead of a 403.
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
        // CloudFront keeps it in its configuration in any case.
        customHeaders: { 'x-origin-secret': api.originSecret.secretValue.unsafeUnwrap() },
        protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
        readTimeout: Duration.millis(timeLimits.edge),
        // CloudFront's own would be three times ten seconds, longer than the browser waits.
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

  /** A bucket of the data stack, which admits CloudFront already: so only its address is needed here. */
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
  /** Of the bucket. */
  readonly thing: string;
  /** Put before the path of a request to find the file in the bucket. */
  readonly originPath?: string;
}

/** What the browser talks to beside the site: Cognito, its hosted UI, AppSync Events, the bucket that takes pictures. */
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

/** What the site is told about its stack, in the form of web/src/data/config.ts. */
function siteConfig({ prize }: Settings, { identity, live }: Neighbours) {
  return {
    region: REGION,
    userPoolId: identity.userPool.userPoolId,
    userPoolClientId: identity.client.userPoolClientId,
    oauthDomain: identity.oauthDomain,
    eventsEndpoint: live.endpoint,
    prize,
  };
}
