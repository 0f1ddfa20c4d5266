import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { dataHeaders, siteHeaders } from '../../core/site-headers.ts';

/** How CloudFront treats the kinds of requests: files of the site, the API, what is stored for ever. */

/** The site's headers of core/site-headers.ts, which the laptop sends too, and HSTS. `connect`: see there. */
export function addSiteHeaders(scope: Construct, connect: readonly string[]): cloudfront.ResponseHeadersPolicy {
  return addHeaders(scope, 'SiteHeaders', siteHeaders({ connect }));
}

/** For what is no page: opened by itself, it may do nothing at all. */
export function addDataHeaders(scope: Construct): cloudfront.ResponseHeadersPolicy {
  return addHeaders(scope, 'DataHeaders', dataHeaders);
}

/** CloudFront knows the security headers by name and takes the rest as they are. */
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
 * What the API says about caching, holds: `no-store` for players, some seconds for what all may see. The token is part
 * of the key, so that one player's reply can never be another's.
 */
export function addApiCaching(scope: Construct): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, 'ApiCaching', {
    cachePolicyName: `${Stack.of(scope).stackName}-ApiCaching`,
    comment: 'As the API says, by token and query',
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
 * CloudFront would show an error of ours to everybody for ten seconds, and a browser that tries again could not get past
 * it. It stays the origin's own answer: a page in its place would be a page for the API too.
 */
export const uncachedErrors: readonly cloudfront.ErrorResponse[] = [500, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** Files by the header that the deployment gave them; pages are asked for anew every time. */
export function addSiteCaching(scope: Construct): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, 'SiteCaching', {
    cachePolicyName: `${Stack.of(scope).stackName}-SiteCaching`,
    comment: 'As the file says',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}

/** Pictures and draws: what an address shows never changes. */
export function addStoredCaching(scope: Construct): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, 'StoredCaching', {
    cachePolicyName: `${Stack.of(scope).stackName}-StoredCaching`,
    comment: 'As the file says, an hour where it says nothing',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.hours(1),
    maxTtl: Duration.days(365),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}
