import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const email = 'winner@pfp.test';
let server: Server;

beforeAll(async () => {
  // What SES says of a recipient in its sandbox.
  server = createServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': 'MessageRejected' });
    response.end(
      JSON.stringify({ message: `The following identities failed the check in region US-EAST-1: ${email}` }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL', `http://localhost:${port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('SITE_ORIGIN', 'https://pfp.test');
  vi.stubEnv('MAIL_FROM', 'draw@pfp.test');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

test('a mail that SES refuses is an error that names the reason and not the winner’s address: it is logged', async () => {
  const { mailWinner } = await import('../../../lambdas/draw/mail.ts');
  const winner = { id: 'x', index: 0, ticket: 0, holder: 'u', publicName: 'maya', state: 'NV', email };
  const error = await mailWinner('2026-11', winner).then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error?.message).toContain('MessageRejected');
  expect(JSON.stringify([error?.message, error?.stack, error?.cause])).not.toContain(email);
});
