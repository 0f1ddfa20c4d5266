import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readBody } from '../../../local/http.ts';

/** A table so busy that it returns one key per request; a stubborn one returns none. */
let isStubborn = false;
let requests = 0;
let server: Server;
const waited: number[] = [];
vi.mock('../../../lambdas/store/back-off.ts', () => ({ ATTEMPTS: 10, backOff: (round: number) => waited.push(round) }));

beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests++;
    const asked = JSON.parse((await readBody(request)).toString('utf8'));
    const keys = asked.RequestItems.busy.Keys;
    const [now, later] = isStubborn ? [[], keys] : [keys.slice(0, 1), keys.slice(1)];
    const UnprocessedKeys = later.length > 0 ? { busy: { Keys: later } } : {};
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(JSON.stringify({ Responses: { busy: now }, UnprocessedKeys }));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://localhost:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('TABLE_NAME', 'busy');
});
beforeEach(() => {
  requests = 0;
  waited.length = 0;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const keys = { a: { pk: 'A', sk: '1' }, b: { pk: 'B', sk: '1' }, c: { pk: 'C', sk: '1' } };
const readAll = async () => (await import('../../../lambdas/store/table.ts')).readAll(keys);

test('keys that a busy table leaves unprocessed are requested again, after a growing pause', async () => {
  expect(await readAll()).toEqual(keys);
  expect(waited).toEqual([1, 2]);
});

test('a table that keeps leaving keys is asked ten times, not forever', async () => {
  isStubborn = true;
  await expect(readAll()).rejects.toMatchObject({ code: 'try-again' });
  expect(requests).toBe(10);
});
