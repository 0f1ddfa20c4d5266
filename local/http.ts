import type { IncomingMessage, ServerResponse } from 'node:http';

/** Serves the requests below a path prefix: what every stand-in exports. */
export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

export class BodyTooLargeError extends Error {}

/** Reads the whole request body. Throws BodyTooLargeError if it's longer than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit = 10_000_000): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Reads to the end even past the limit: leaving early would close the socket before the client sees the reply.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new BodyTooLargeError(`The request body is over ${limit} bytes.`);
  return Buffer.concat(chunks);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

export function sendHtml(response: ServerResponse, status: number, html: string) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
