import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { logger } from '../../lambdas/aws/log.ts';
import { drawMonthBefore } from '../harness/draws.ts';
import { logged } from '../harness/logged.ts';
import { withStack } from '../harness/stack.ts';

process.env.POWERTOOLS_LOG_LEVEL = 'INFO';
const stack = withStack();

describe('a log line', () => {
  it('shows which request of which player was refused, and why', async () => {
    const player = await stack().player();
    const [line, ...others] = await logged(() => player.refusal(routes.giveaway.enter, {}));
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      message: 'request rejected',
      route: 'POST /api/giveaway/entries',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      uid: player.uid,
      code: 'no-whole-ticket',
    });
  });

  it('isn’t written for a request that succeeds', async () => {
    const player = await stack().player({ coins: 10 });
    expect(await logged(() => player.call(routes.slots.spin, { bet: 1 }))).toEqual([]);
  });

  it('leaves out the email in a service’s error message', async () => {
    const email = 'champ@ring.test';
    const mail = createServer((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': 'MessageRejected' });
      response.end(JSON.stringify({ message: `Email address is not verified: ${email}` }));
    });
    await new Promise<void>((resolve) => mail.listen(0, resolve));
    process.env.AWS_ENDPOINT_URL_SESV2 = `http://127.0.0.1:${(mail.address() as AddressInfo).port}`;
    const player = await stack().player({ pfpMilli: 1000, account: { sub: crypto.randomUUID(), email } });
    await player.call(routes.giveaway.enter, {});
    const lines = await logged(() => drawMonthBefore(stack(), '2026-12-01'));
    mail.close();
    const refusal = lines.find(({ message }) => message === 'winner not emailed');
    expect(JSON.stringify(refusal?.error)).toContain('Email address is not verified: [redacted]');
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  it.each([
    ['a token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['a key of Stripe', 'sk_live_51Abc'],
    ['a restricted key', 'rk_live_51Abc'],
    ['a secret of webhooks', 'whsec_9f3a'],
    ['an email', 'Some.One+tag@mail.example.com'],
  ])('leaves out %s anywhere in the line', async (_what, text) => {
    const error = new Error(`refused ${text}.`);
    const [line] = await logged(async () => logger.error(`about ${text}`, { error, deep: { list: [text] } }));
    expect(JSON.stringify(line)).not.toContain(text);
    expect(line).toMatchObject({ message: 'about [redacted]', deep: { list: ['[redacted]'] } });
  });
});
