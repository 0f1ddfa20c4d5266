import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startStack } from '../../local/stack.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The first response of a server that may not be listening yet. */
async function firstReply(url: string): Promise<Response> {
  for (;;) {
    const reply = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(({ cause }) => cause);
    if (reply instanceof Response) return reply;
    if (reply?.code !== 'ECONNREFUSED') throw reply ?? new Error('no reply in time');
    await sleep(5);
  }
}

it('a starting stack queues requests and answers them when it is ready', async () => {
  const port = await freePort();
  const starting = startStack({ port });
  const reply = await firstReply(`http://127.0.0.1:${port}/api/no-such-path`);
  expect([reply.status, await reply.json()]).toMatchObject([404, { message: 'Not Found' }]);
  await (await starting).close();
});
