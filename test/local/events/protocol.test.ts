import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { credentials, type RunningEvents, startEvents } from './events-fixture.ts';

let running: RunningEvents;
beforeAll(async () => {
  running = await startEvents({ keepAliveMs: 50 });
});
afterAll(() => running.server.close());

/** A client that uses the protocol directly. */
async function connect(token = 'token-me', protocol = 'aws-appsync-event-ws') {
  const header = Buffer.from(JSON.stringify({ Authorization: token, host: 'localhost' })).toString('base64url');
  const socket = new WebSocket(`${running.server.origin.replace('http', 'ws')}/event/realtime`, [
    protocol,
    `header-${header}`,
  ]);
  const messages: Record<string, unknown>[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(data.toString())));
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  const send = (message: object) => socket.send(JSON.stringify(message));
  const receive = (type: string, id?: string) =>
    expect.poll(() => messages.find((message) => message.type === type && message.id === id)).toBeDefined();
  return { socket, messages, send, receive };
}

async function ready(token?: string) {
  const client = await connect(token);
  client.send({ type: 'connection_init' });
  await client.receive('connection_ack');
  return client;
}

const subscription = (id: string, channel: string, token = 'token-me') => ({
  type: 'subscribe',
  id,
  channel,
  authorization: { Authorization: token, host: 'localhost' },
});

describe('the socket', () => {
  test('acknowledges the connection with its timeout and sends keep-alive messages', async () => {
    const client = await ready();
    expect(client.messages[0]).toEqual({ type: 'connection_ack', connectionTimeoutMs: 300_000 });
    await expect.poll(() => client.messages.filter(({ type }) => type === 'ka').length).toBeGreaterThan(2);
    client.socket.close();
  });

  test('rejects another subprotocol, and closes after an invalid token', async () => {
    await expect(connect('token-me', 'graphql-ws')).rejects.toThrow('400');
    const client = await connect('forged');
    const closed = new Promise((resolve) => client.socket.on('close', resolve));
    client.send({ type: 'connection_init' });
    await client.receive('connection_error');
    expect(await closed).toBe(4401);
  });

  test.each([
    ["another player's channel", 'players/other', 'token-me', 'Unauthorized'],
    ["all players' channels", 'players/*', 'token-me', 'Unauthorized'],
    ['an invalid token', 'feeds/jackpot', 'forged', 'UnauthorizedException'],
    ['an unknown namespace', 'rumours/x', 'token-me', 'BadRequestException'],
    ['a bare wildcard', '*', 'token-me', 'BadRequestException'],
    ['a wildcard in the middle', 'players/*/me', 'token-me', 'BadRequestException'],
  ])('rejects a subscription with %s and stays open', async (_name, channel, token, errorType) => {
    const client = await ready();
    client.send(subscription('1', channel, token));
    await client.receive('subscribe_error', '1');
    expect(client.messages.find(({ id }) => id === '1')).toMatchObject({ errors: [{ errorType }] });
    client.send(subscription('2', 'players/me'));
    await client.receive('subscribe_success', '2');
    await running.publish('players/other', [1]);
    await running.publish('players/me', [2]);
    await client.receive('data', '2');
    expect(client.messages.filter(({ type }) => type === 'data')).toEqual([{ type: 'data', id: '2', event: '2' }]);
    client.socket.close();
  });

  test('rejects publishing and duplicate subscriptions', async () => {
    const client = await ready();
    client.send(subscription('1', 'feeds/jackpot'));
    await client.receive('subscribe_success', '1');
    client.send({ type: 'publish', id: 'p', channel: 'feeds/jackpot', events: ['1'], authorization: {} });
    await client.receive('publish_error', 'p');
    client.send(subscription('1', 'feeds/big-wins'));
    await client.receive('subscribe_error', '1');
    client.send({ type: 'unsubscribe', id: '1' });
    await client.receive('unsubscribe_success', '1');
    client.send({ type: 'unsubscribe', id: '1' });
    await client.receive('unsubscribe_error', '1');
    expect(client.messages.filter(({ type }) => type === 'data')).toEqual([]);
    client.socket.close();
  });

  test('returns an error for invalid messages and for requests before connection_init', async () => {
    const client = await connect();
    client.send(subscription('1', 'feeds/jackpot'));
    client.socket.send('nonsense');
    await expect.poll(() => client.messages.filter(({ type }) => type === 'error').length).toBe(2);
    client.socket.close();
  });

  test('drops connections when stopped and accepts them again when started', async () => {
    const client = await ready();
    const closed = new Promise((resolve) => client.socket.on('close', resolve));
    running.events.stop();
    await closed;
    await expect(connect()).rejects.toThrow('503');
    expect((await running.publish('feeds/jackpot', [1])).status).toBe(503);
    running.events.start();
    (await ready()).socket.close();
  });
});

describe('publishing', () => {
  const body = JSON.stringify({ channel: 'feeds/jackpot', events: ['1'] });
  const statusOf = async (response: Promise<Response>) => {
    const { status } = await response;
    return status;
  };
  const post = (headers: Record<string, string>) =>
    fetch(`${running.server.origin}/event`, {
      method: 'POST',
      headers,
      body,
    });

  /** Publishes with a signature for this service and this body. */
  async function postSigned(service: string, signedBody: string) {
    const signer = new AwsClient({ ...credentials, service, region: 'us-east-1' });
    const { headers } = await signer.sign(`${running.server.origin}/event`, { method: 'POST', body: signedBody });
    return await fetch(`${running.server.origin}/event`, { method: 'POST', headers, body });
  }

  test("requires a signature: no token or a player's token isn't enough", async () => {
    const client = await ready();
    client.send(subscription('1', 'feeds/jackpot'));
    await client.receive('subscribe_success', '1');
    expect(await statusOf(post({}))).toBe(401);
    expect(await statusOf(post({ authorization: 'token-me' }))).toBe(401);
    expect(await statusOf(running.publishWith('wrong')('feeds/jackpot', [1]))).toBe(403);
    expect(await statusOf(postSigned('appsync', 'another body'))).toBe(403);
    expect(await statusOf(postSigned('execute-api', body))).toBe(403);
    await running.publish('feeds/jackpot', ['signed']);
    await client.receive('data', '1');
    expect(client.messages.filter(({ type }) => type === 'data')).toEqual([
      { type: 'data', id: '1', event: '"signed"' },
    ]);
    client.socket.close();
  });

  test('accepts at most five JSON events of 240 KB to one valid channel', async () => {
    const large = 'x'.repeat(240 * 1024 - 2);
    expect(await statusOf(running.publish('feeds/jackpot', [1, 2, 3, 4, large]))).toBe(200);
    expect(await statusOf(running.publish('feeds/jackpot', [`${large}x`]))).toBe(400);
    expect(await statusOf(running.publish('feeds/jackpot', [1, 2, 3, 4, 5, 6]))).toBe(400);
    expect(await statusOf(running.publish('feeds/jackpot', []))).toBe(400);
    expect(await statusOf(running.publish('feeds/*', [1]))).toBe(400);
    expect(await statusOf(running.publish('rumours/x', [1]))).toBe(400);
    expect(await statusOf(running.publish('feeds/jackpot', [undefined]))).toBe(400);
  });
});
