import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedClient } from '../../../lambdas/aws/signed-client.ts';

/** The environment variables that Lambda sets. */
const given = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'us-east-1' };

beforeEach(() => {
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  vi.stubEnv('AWS_SESSION_TOKEN', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const signed = async () => (await signedClient('appsync', 0).sign('https://example.test/event')).headers;

test('signs with the credentials, for the region and service', async () => {
  expect((await signed()).get('authorization')).toMatch(/Credential=key\/\d{8}\/us-east-1\/appsync\/aws4_request/);
});

test('sends the role’s session token, if there is one', async () => {
  expect((await signed()).get('x-amz-security-token')).toBeNull();
  vi.stubEnv('AWS_SESSION_TOKEN', 'token');
  expect((await signed()).get('x-amz-security-token')).toBe('token');
});

test.each(Object.keys(given))('throws without %s', (name) => {
  vi.stubEnv(name, '');
  expect(() => signedClient('appsync', 0)).toThrow(`environment variable ${name} is not set`);
});

test('the publishing function doesn’t start without credentials, so nothing is published unsigned', async () => {
  vi.stubEnv('EVENTS_ENDPOINT', 'https://example.test/event');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', '');
  await expect(import('../../../lambdas/live/app-sync.ts')).rejects.toThrow('AWS_SECRET_ACCESS_KEY is not set');
});
