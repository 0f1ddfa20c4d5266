import { request } from 'node:http';
import { expect, it } from 'vitest';
import { withStack } from '../harness/stack.ts';

const stack = withStack();

/** The status of a request whose path is sent exactly as given: fetch would normalize it first. */
function statusOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: new URL(stack().origin).port, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

it.each(['/%', '/%E0%A4%A', '/api/players/%', '/avatars/%', '//'])(
  'returns 400 for the malformed path %s',
  async (path) => {
    expect(await statusOf(path)).toBe(400);
  },
);

it.each(['/api/slots/spin', '/ses/v2/email/outbound-emails', '/_local/clock/move'])(
  'returns 413 for a 10 MB body sent to %s',
  async (path) => {
    const body = Buffer.alloc(10 * 1024 * 1024, ' ');
    const response = await fetch(stack().origin + path, { method: 'POST', body });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: 'Request Entity Too Large' });
  },
);
