import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { behaviorOf, configOf, distributionOf, originOf } from './distribution.ts';
import {
  onlyResource,
  type Resource,
  readTemplates,
  resourcesOf,
  type Template,
  templatesFolder,
} from './templates.ts';

let web: Template;
let folder: string;
beforeAll(async () => {
  folder = await templatesFolder('prod');
  ({ web } = readTemplates(folder));
});

test('the distribution has the domain, its certificate, the firewall, and the front page', () => {
  expect(distributionOf(web)).toMatchObject({
    Aliases: ['play.pfp-sweepstakes.com'],
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
    WebACLId: { 'Fn::GetAtt': ['Firewall', 'Arn'] },
    DefaultRootObject: 'index.html',
    HttpVersion: 'http2and3',
  });
});

test('an error from the API or a missing picture never turns into a page', () => {
  const answers = distributionOf(web).CustomErrorResponses as readonly object[];
  for (const answer of answers) expect(Object.keys(answer).sort()).toEqual(['ErrorCachingMinTTL', 'ErrorCode']);
  expect(behaviorOf(web, '*').FunctionAssociations).toEqual([
    {
      EventType: 'viewer-request',
      FunctionARN: { 'Fn::GetAtt': [expect.stringMatching(/^SitePaths/), 'FunctionARN'] },
    },
  ]);
  for (const { FunctionAssociations } of distributionOf(web).CacheBehaviors)
    expect(FunctionAssociations).toBeUndefined();
  const { FunctionCode, FunctionConfig } = onlyResource(web, 'AWS::CloudFront::Function').Properties;
  expect(FunctionCode).toContain('["", "/about"]');
  expect(FunctionConfig).toMatchObject({ Runtime: 'cloudfront-js-2.0' });
});

test('CloudFront caches none of our server errors', () => {
  expect(distributionOf(web).CustomErrorResponses).toEqual(
    [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
});

test('the API gets all methods, the origin secret, and a cache keyed by token', () => {
  const api = behaviorOf(web, '/api/*');
  // The bare path isn't a page either.
  expect(behaviorOf(web, '/api')).toEqual({ ...api, PathPattern: '/api' });
  expect(api.AllowedMethods).toContain('DELETE');
  expect(originOf(web, api)?.OriginCustomHeaders).toEqual([
    {
      HeaderName: 'x-origin-secret',
      HeaderValue: { 'Fn::Join': ['', expect.arrayContaining(['{{resolve:secretsmanager:'])] },
    },
  ]);
  expect(configOf(web, api.CachePolicyId.Ref, 'CachePolicyConfig')).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    ParametersInCacheKeyAndForwardedToOrigin: {
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      CookiesConfig: { CookieBehavior: 'none' },
    },
  });
});

test('CloudFront serves buckets through access control, and only their public folders', () => {
  const seen = ['*', '/avatars/*', '/published/*'].map((path) => {
    const origin = originOf(web, behaviorOf(web, path));
    expect(origin?.OriginAccessControlId, path).toBeDefined();
    return [path, JSON.stringify(origin?.DomainName).match(/avatars|draws|Site/)?.[0], origin?.OriginPath];
  });
  expect(seen).toEqual([
    ['*', 'Site', undefined],
    ['/avatars/*', 'avatars', '/checked'],
    ['/published/*', 'draws', undefined],
  ]);
});

test('everything is compressed and encrypted', () => {
  for (const { Compress, ViewerProtocolPolicy } of [
    distributionOf(web).DefaultCacheBehavior,
    ...distributionOf(web).CacheBehaviors,
  ]) {
    expect(Compress).toBe(true);
    expect(ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/);
  }
});

test('hashed files are cached forever; pages and settings are revalidated', () => {
  const deployments = resourcesOf(web, 'Custom::CDKBucketDeployment').map(
    ([id, { Properties }]) => ({ id, ...Properties }) as Record<string, unknown>,
  );
  const assets = deployments.find(({ id }) => String(id).startsWith('Assets'));
  const pages = deployments.find(({ id }) => String(id).startsWith('Pages'));
  expect(assets).toMatchObject({
    Include: ['assets/*'],
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(pages).toMatchObject({ Exclude: ['assets/*'], SystemMetadata: { 'cache-control': 'no-cache' } });
});

test('config.json has every field that web/src/data/config.ts reads', () => {
  const source = readFileSync('web/src/data/config.ts', 'utf8');
  const [, fields = ''] = /interface SiteConfig \{(.*?)\n\}/s.exec(source) ?? [];
  const needed = [...fields.matchAll(/readonly (\w+):/g)].map(([, name]) => name);
  const [asset = ''] = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'config.json')));
  const config = JSON.parse(readFileSync(join(folder, asset, 'config.json'), 'utf8'));
  expect(Object.keys(config)).toEqual(expect.arrayContaining(needed));
  expect(needed).toEqual(
    expect.arrayContaining(['region', 'userPoolId', 'userPoolClientId', 'oauthDomain', 'eventsEndpoint']),
  );
  expect(config).toMatchObject({
    region: 'us-east-1',
    oauthDomain: 'pfp-sweepstakes-prod.auth.us-east-1.amazoncognito.com',
    eventsEndpoint: expect.stringMatching(/^https:\/\/.*\/event$/),
    prize: { name: 'Signed fight-night poster', valueUsd: 250 },
  });
});

test('the firewall limits addresses, blocks other countries, and exempts Stripe', () => {
  const { Scope, Rules } = onlyResource(web, 'AWS::WAFv2::WebACL').Properties as {
    Scope: string;
    Rules: Resource['Properties'][];
  };
  expect(Scope).toBe('CLOUDFRONT');
  expect(Rules.map(({ Name, Priority }) => [Name, Priority])).toEqual([
    ['AWSManagedRulesAmazonIpReputationList', 0],
    ['all-requests', 1],
    ['api-requests', 2],
    ['AWSManagedRulesKnownBadInputsRuleSet', 3],
    ['AWSManagedRulesCommonRuleSet', 4],
    ['countries', 5],
  ]);
  const exceptStripe =
    '{"NotStatement":{"Statement":{"ByteMatchStatement":{"FieldToMatch":{"UriPath":{}},"PositionalConstraint":"STARTS_WITH","SearchString":"/api/stripe/"';
  for (const { Name, Statement } of Rules.filter(({ Name }) => !/-requests$/.test(String(Name))))
    expect(JSON.stringify(Statement), String(Name)).toContain(exceptStripe);
  expect(JSON.stringify(Rules.at(-1))).toContain(
    '{"NotStatement":{"Statement":{"GeoMatchStatement":{"CountryCodes":["US","CA"]}}}}',
  );
});
