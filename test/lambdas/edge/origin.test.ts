import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBody } from '../../../local/http.ts';

/** Secret values by version, and the number of requests for them. */
const held = { AWSCURRENT: 'one', AWSPREVIOUS: undefined as string | undefined };
let asked = 0;
let isDown = false;
let server: Server;

beforeEach(async () => {
  Object.assign(held, { AWSCURRENT: 'one', AWSPREVIOUS: undefined });
  asked = 0;
  isDown = false;
  server = createServer(async (request, response) => {
    asked++;
    const { VersionStage } = JSON.parse((await readBody(request)).toString('utf8'));
    const text = held[VersionStage as keyof typeof held];
    if (isDown) response.writeHead(400).end('{"__type":"AccessDeniedException"}');
    else if (text) response.end(JSON.stringify({ SecretString: text }));
    else response.writeHead(400).end('{"__type":"ResourceNotFoundException"}');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', `http://localhost:${port}/secrets`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('ORIGIN_SECRET_ARN', 'arn:origin');
  vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

/** Loads the module like a new Lambda environment. */
async function started() {
  vi.resetModules();
  const { assertFromEdge } = await import('../../../lambdas/edge/origin.ts');
  return (secret?: string) => assertFromEdge({ headers: secret ? { 'X-Origin-Secret': secret } : {} } as never);
}

const denied = expect.objectContaining({ code: 'access-denied' });

test('accepts requests from CloudFront and refuses all others', async () => {
  const call = await started();
  await call('one');
  await expect(call('two')).rejects.toEqual(denied);
  await expect(call()).rejects.toEqual(denied);
  expect(asked).toBe(2);
});

test('accepts every origin if no secret is set', async () => {
  vi.stubEnv('ORIGIN_SECRET_ARN', '');
  await (await started())();
  expect(asked).toBe(0);
});

test('accepts the current and the previous secret, and none older', async () => {
  const call = await started();
  await call('one');
  Object.assign(held, { AWSCURRENT: 'two', AWSPREVIOUS: 'one' });
  await expect(call('two'), 'the secrets were read a moment ago').rejects.toEqual(denied);
  vi.spyOn(performance, 'now').mockReturnValue(1_061_000);
  await call('two');
  await call('one');
  Object.assign(held, { AWSCURRENT: 'three', AWSPREVIOUS: 'two' });
  vi.spyOn(performance, 'now').mockReturnValue(1_122_000);
  await call('three');
  await expect(call('one')).rejects.toEqual(denied);
});

test('reads the secret at most once a minute, however often a stranger guesses', async () => {
  const call = await started();
  for (let guess = 0; guess < 20; guess++) await expect(call(`guess ${guess}`)).rejects.toEqual(denied);
  expect(asked).toBe(2);
});

test('refuses every request while the secret can’t be read, and tries again', async () => {
  isDown = true;
  const call = await started();
  await expect(call('one')).rejects.toThrow('AccessDeniedException');
  isDown = false;
  await call('one');
});
