import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { dataHeaders, siteHeaders } from '../../core/site-headers.ts';

/** CloudFront's headers and caching for the site's files, the API, and files that never change. */

/** The headers from core/site-headers.ts, which the laptop sends, too, plus HSTS. */
export function addSiteHeaders(scope: Construct, connect: readonly string[]): cloudfront.ResponseHeadersPolicy {
  return addHeaders(scope, 'SiteHeaders', siteHeaders({ connect }));
}

/** For anything that isn't a page: opened directly, it may do nothing. */
export function addDataHeaders(scope: Construct): cloudfront.ResponseHeadersPolicy {
  return addHeaders(scope, 'DataHeaders', dataHeaders);
}

/** CloudFront has named options for security headers and takes the rest as custom headers. */
function addHeaders(scope: Construct, id: string, headers: Readonly<Record<string, string>>) {
  const {
    'content-security-policy': contentSecurityPolicy = '',
    'x-content-type-options': _nosniff,
    'x-frame-options': frameOption,
    'referrer-policy': referrerPolicy,
    ...others
  } = headers;
  return new cloudfront.ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: `${Stack.of(scope).stackName}-${id}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: frameOption as cloudfront.HeadersFrameOption, override: true },
      referrerPolicy: { referrerPolicy: referrerPolicy as cloudfront.HeadersReferrerPolicy, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
    },
  });
}

/**
 * Caches what the API allows: nothing for players, a few seconds for public replies. The token is part of the key, so one
 * player's reply can never reach another (docs/decisions/0014).
 */
export function addApiCaching(scope: Construct): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, 'ApiCaching', {
    cachePolicyName: `${Stack.of(scope).stackName}-ApiCaching`,
    comment: 'What the API allows, by token and query',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(5),
    headerBehavior: cloudfront.CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
    cookieBehavior: cloudfront.CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}

/**
 * By default CloudFront repeats an error to everyone for ten seconds, so that retries can't succeed. The response stays
 * the origin's: a custom error page would also replace the API's errors.
 */
export const uncachedErrors: readonly cloudfront.ErrorResponse[] = [500, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** Files follow the header the deploy gave them; pages are always revalidated. */
export function addSiteCaching(scope: Construct): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, 'SiteCaching', {
    cachePolicyName: `${Stack.of(scope).stackName}-SiteCaching`,
    comment: 'What the file’s header allows',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}

/** Pictures and draws: an address never changes its content. */
export function addStoredCaching(scope: Construct): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, 'StoredCaching', {
    cachePolicyName: `${Stack.of(scope).stackName}-StoredCaching`,
    comment: 'What the file’s header allows, or an hour without one',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.hours(1),
    maxTtl: Duration.days(365),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}
