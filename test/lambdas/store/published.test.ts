import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** A bucket that doesn't return the time of an upload. */
let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, resolve));
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://localhost:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('DRAWS_BUCKET', 'draws');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

test('a list without a date isn’t published with a date in 1970', async () => {
  const { readPublishedList } = await import('../../../lambdas/store/published.ts');
  await expect(readPublishedList('2026-11')).rejects.toThrow('S3 reports no date for the list of 2026-11');
});
