import { beforeAll, expect, test } from 'vitest';
import { dataHeaders, siteHeaders } from '../../core/site-headers.ts';
import { behaviorOf, configOf } from './distribution.ts';
import { loadTemplates, type Template } from './templates.ts';

let web: Template;
beforeAll(async () => {
  ({ web } = await loadTemplates('prod'));
});

const headersOf = (path: string) =>
  configOf(web, behaviorOf(web, path).ResponseHeadersPolicyId.Ref, 'ResponseHeadersPolicyConfig') as {
    SecurityHeadersConfig: Record<string, Record<string, unknown>>;
    CustomHeadersConfig: { Items: { Header: string; Value: string; Override: boolean }[] };
  };

test.each([
  ['*', siteHeaders({ connect: [] })],
  ['/api/*', dataHeaders],
  ['/avatars/*', dataHeaders],
  ['/published/*', dataHeaders],
] as const)('%s gets the headers that the laptop sends, plus HSTS', (path, expected: Record<string, string>) => {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headersOf(path);
  const sent: Record<string, unknown> = {
    'x-frame-options': security.FrameOptions?.FrameOption,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    ...(security.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  };
  const { 'content-security-policy': policy = '', ...others } = expected;
  expect(sent).toEqual(others);
  const sentPolicy = withoutConnections(security.ContentSecurityPolicy?.ContentSecurityPolicy);
  expect(sentPolicy).toBe(policy);
  expect(security.StrictTransportSecurity).toMatchObject({
    AccessControlMaxAgeSec: 63_072_000,
    IncludeSubdomains: true,
  });
});

test('the site may connect to Cognito, its hosted UI, live updates, and the upload bucket', () => {
  const policy = JSON.stringify(headersOf('*').SecurityHeadersConfig.ContentSecurityPolicy);
  const [, connections = ''] = /connect-src 'self'(.*?); base-uri/.exec(policy) ?? [];
  expect(connections.match(/(https|wss):\/\/[\w.-]*/g)).toEqual([
    'https://cognito-idp.us-east-1.amazonaws.com',
    'https://pfp-sweepstakes-prod.auth.us-east-1.amazoncognito.com',
    'https://',
    'wss://',
    'https://pfp-prod-avatars-',
  ]);
  expect(policy).not.toContain('unsafe-inline');
});

/** A content security policy without the origins that only a deploy knows. */
function withoutConnections(policy: unknown): string {
  if (typeof policy === 'string') return policy;
  const parts = (policy as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1];
  const text = parts.map((part) => (typeof part === 'string' ? part : 'deployed')).join('');
  return text.replace(/connect-src [^;]*;/, "connect-src 'self';");
}
