import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { routes } from '../../core/routes.ts';
import { timeLimits } from '../../core/time-limits.ts';
import { createClock } from '../../local/clock.ts';
import { createGateway } from '../../local/gateway.ts';

afterEach(() => void vi.useRealTimers());

/** A gateway whose Lambdas reply after `delay` milliseconds. */
function slowGateway(delay: number, timeoutMs?: number) {
  const reply = { statusCode: 200, headers: {}, body: '{}' };
  return createGateway({
    clock: createClock(),
    functions: {
      invoke: () => new Promise((resolve) => setTimeout(resolve, delay, reply)),
      reload: () => {},
    },
    verifyIdToken: async () => ({}),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

it("returns API Gateway's 503 when a Lambda doesn't reply in time", async () => {
  const { handler } = slowGateway(500, 20);
  const server = createServer(
    (request, response) => void handler(request, response, new URL(`http://a${request.url}`)),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}/api/feeds/big-wins`);
  server.close();
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ message: 'Service Unavailable' });
});

it('waits for a Lambda as long as API Gateway does', async () => {
  vi.useFakeTimers();
  const statusAfter = async (delay: number) => {
    const reply = slowGateway(delay).send(routes.feeds.bigWins, {});
    await vi.advanceTimersByTimeAsync(delay);
    return (await reply).statusCode;
  };
  expect(await statusAfter(timeLimits.gateway - 1)).toBe(200);
  expect(await statusAfter(timeLimits.gateway + 1)).toBe(503);
  expect(vi.getTimerCount()).toBe(0);
});
