import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Handler } from '../../local/http.ts';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Starts a server on a free port with handlers mounted by path prefix, like in the local stack. */
export async function serveEdge(mounts: Record<string, Handler>, upgrade?: Upgrade) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const mount = Object.entries(mounts).find(([prefix]) => `${url.pathname}/`.startsWith(`${prefix}/`));
    if (!mount) {
      response.writeHead(404).end();
      return;
    }
    mount[1](request, response, url).catch((error: unknown) => response.destroy(error as Error));
  });
  if (upgrade) server.on('upgrade', upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
