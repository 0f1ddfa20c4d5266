import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startStack } from '../../local/stack.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The first reply of a server that may not be there yet. */
async function firstReply(address: string): Promise<Response> {
  for (;;) {
    const reply = await fetch(address, { signal: AbortSignal.timeout(20_000) }).catch(({ cause }) => cause);
    if (reply instanceof Response) return reply;
    if (reply?.code !== 'ECONNREFUSED') throw reply ?? new Error('no reply in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('answers who comes while it is starting', async () => {
  const port = await freePort();
  const starting = startStack({ port });
  const reply = await firstReply(`http://127.0.0.1:${port}/api/no-such-path`);
  expect([reply.status, await reply.json()]).toMatchObject([404, { message: 'Not Found' }]);
  await (await starting).close();
});
