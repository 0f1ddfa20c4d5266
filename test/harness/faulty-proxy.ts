import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Where a fault hits: at the nth write (from 1), before it reaches the service or after the service has done it. A `crash`
 * ends the process that wrote, so nothing after it gets through. A `hiccup` loses that one exchange. `contention` is the
 * table's refusal of a transaction that conflicts with another one; it's always before the write.
 */
export interface Fault {
  readonly write: number;
  readonly when: 'before' | 'after';
  readonly kind: 'crash' | 'hiccup' | 'contention';
}

export interface Seen {
  /** Without those that read the table's stream. */
  readonly requests: number;
  readonly writes: number;
}

/** A proxy between the Lambdas and a service (the engine, Stripe) that fails on request. */
export interface FaultyProxy {
  readonly origin: string;
  /** Starts counting at zero, and fails at the fault's write, if there is a fault. */
  expect(fault?: Fault): void;
  /** Stops failing, and returns the counts since `expect`. */
  heal(): Seen;
  close(): Promise<void>;
}

/** DynamoDB's answer to a transaction that conflicts with another one. */
const contention = {
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  }),
} as const;

export async function startFaultyProxy(
  target: string,
  isWrite: (request: IncomingMessage) => boolean,
): Promise<FaultyProxy> {
  let fault: Fault | undefined;
  let requests = 0;
  let writes = 0;
  let isDown = false;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    // The stack reads the table's stream all the time.
    if (!/Streams/.test(String(request.headers['x-amz-target']))) requests++;
    const hits = isWrite(request) && ++writes === fault?.write ? fault : undefined;
    if (hits?.kind === 'crash') isDown = true;
    if (hits?.kind === 'contention') return void response.writeHead(400, contention.headers).end(contention.body);
    if (hits ? hits.when === 'before' : isDown) return void response.destroy();
    const reply = await forward(target, request, body);
    if (hits) return void response.destroy();
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    expect(next) {
      [fault, requests, writes, isDown] = [next, 0, 0, false];
    },
    heal() {
      [fault, isDown] = [undefined, false];
      return { requests, writes };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send(new URL(url ?? '/', target), { method, headers }, resolve);
    outgoing.once('error', reject);
    outgoing.end(body);
  });
  return { status: reply.statusCode ?? 502, headers: reply.headers, body: await bodyOf(reply) };
}
