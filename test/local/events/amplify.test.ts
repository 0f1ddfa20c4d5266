import { Amplify } from 'aws-amplify';
import { events as amplifyEvents } from 'aws-amplify/data';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningEvents, startEvents } from './events-fixture.ts';

let running: RunningEvents;
const channels: { close(): void }[] = [];
let accessToken = 'token-me';

beforeAll(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  running = await startEvents();
  const endpoint = `ws://localhost:${running.server.port}/event`;
  const toJwt = () => ({ payload: {}, toString: () => accessToken });
  Amplify.configure(
    { API: { Events: { endpoint, region: 'us-east-1', defaultAuthMode: 'userPool' } } },
    { Auth: { tokenProvider: { getTokens: async () => ({ accessToken: toJwt() }) } } },
  );
});

afterAll(async () => {
  for (const channel of channels) channel.close();
  await amplifyEvents.closeAll();
  await running.server.close();
  vi.unstubAllGlobals();
});

async function listen(name: string) {
  const channel = await amplifyEvents.connect(name);
  channels.push(channel);
  const received: unknown[] = [];
  const subscription = channel.subscribe({ next: (data) => received.push(data.event), error: () => {} });
  return { channel, received, subscription };
}

// Must run first, before there's a connection to reuse.
test('Amplify is rejected with an invalid token', async () => {
  accessToken = 'forged';
  await expect(amplifyEvents.connect('feeds/jackpot')).rejects.toThrow('UnauthorizedException');
  accessToken = 'token-me';
});

test('Amplify receives the events of its channel or wildcard and no others', async () => {
  const jackpot = await listen('feeds/jackpot');
  const feeds = await listen('/feeds/*');
  const mine = await listen('players/me');
  await Promise.all([jackpot.subscription.ready, feeds.subscription.ready, mine.subscription.ready]);
  const response = await running.publish('/feeds/jackpot', [{ pot: 1 }, { pot: 2 }]);
  expect(await response.json()).toMatchObject({ successful: [{ index: 0 }, { index: 1 }], failed: [] });
  await running.publish('feeds/big-wins', ['win']);
  await running.publish('players/me', [{ coins: 5 }]);
  await running.publish('players/other', [{ coins: 6 }]);
  await expect.poll(() => mine.received).toEqual([{ coins: 5 }]);
  expect(jackpot.received).toEqual([{ pot: 1 }, { pot: 2 }]);
  expect(feeds.received).toEqual([{ pot: 1 }, { pot: 2 }, 'win']);
  expect(running.contexts[0]).toMatchObject({
    identity: { sub: 'me', groups: ['testers'] },
    info: { channel: { path: '/feeds/jackpot', segments: ['feeds', 'jackpot'] }, channelNamespace: { name: 'feeds' } },
  });
});

test('Amplify receives nothing more after it unsubscribes', async () => {
  const left = await listen('feeds/slot-wins');
  const stayed = await listen('feeds/slot-wins');
  await Promise.all([left.subscription.ready, stayed.subscription.ready]);
  left.subscription.unsubscribe();
  await expect
    .poll(async () => {
      await running.publish('feeds/slot-wins', [1]);
      return stayed.received.length > left.received.length;
    })
    .toBe(true);
});

test("Amplify can't subscribe to another player's channel or publish", async () => {
  const other = await listen('players/other');
  await expect(other.subscription.ready).rejects.toThrow('Unauthorized');
  await expect(other.channel.publish({ pot: 1 })).rejects.toThrow('UnauthorizedException');
});
