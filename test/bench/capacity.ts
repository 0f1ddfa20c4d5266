import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from '../../local/http.ts';

/** Consumption of calls to DynamoDB: request units, as AWS bills them, and the number of calls. */
export interface Consumption {
  reads: number;
  writes: number;
  calls: number;
}

export interface CapacityMeter {
  readonly endpoint: string;
  /** Returns the consumption of `run`. */
  during(run: () => Promise<unknown>): Promise<Consumption>;
  close(): void;
}

/** A proxy in front of the engine that asks for the consumed capacity of every call and adds it up. */
export async function startCapacityMeter(engine: string): Promise<CapacityMeter> {
  let total: Consumption = { reads: 0, writes: 0, calls: 0 };
  const server: Server = createServer(async (request, response) => {
    const target = String(request.headers['x-amz-target']);
    const body = JSON.parse((await readBody(request)).toString('utf8'));
    const { 'content-length': _length, host: _host, connection: _connection, ...headers } = request.headers;
    const reply = await fetch(engine, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: JSON.stringify({ ...body, ReturnConsumedCapacity: 'TOTAL' }),
    });
    const text = await reply.text();
    count(total, target, JSON.parse(text || '{}').ConsumedCapacity);
    response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async during(run) {
      total = { reads: 0, writes: 0, calls: 0 };
      await run();
      return total;
    },
    close: () => server.close(),
  };
}

function count(total: Consumption, target: string, consumed: unknown): void {
  const tables = [consumed].flat() as ({ CapacityUnits?: number } | undefined)[];
  const units = tables.reduce((sum, table) => sum + (table?.CapacityUnits ?? 0), 0);
  total.calls++;
  if (/Get|Query|Scan/.test(target)) total.reads += units;
  else total.writes += units;
}
