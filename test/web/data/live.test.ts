import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SlotMachine } from '../../../core/games/slots/machine.ts';
import { laterPot, mergeWins, type PlayerEvent } from '../../../core/live/events.ts';
import type { ProfileView } from '../../../core/people/profile.ts';
import { applyEvent } from '../../../web/src/data/live/apply.ts';
import { holdUpdates } from '../../../web/src/data/live/hold-updates.ts';
import { type ConnectionEvents, keepConnected } from '../../../web/src/data/live/keep-connected.ts';
import { openSocket, realtimeUrl } from '../../../web/src/data/live/socket.ts';
import { bigWinsQuery, mergeSlotWins, slotMachineQuery } from '../../../web/src/data/queries/feeds.ts';
import { profileQuery } from '../../../web/src/data/queries/profile.ts';
import { createQueryClient } from '../../../web/src/data/query-client.ts';

const win = (id: string, ts: number) => ({ id, ts, user: 'Maya', amount: 100, game: 'Mini Slots', combo: '🍒🍒🍒' });

describe('wins', () => {
  it('merge to the same list in any order and with duplicates', () => {
    const [a, b, c] = [[win('a', 1)], [win('b', 2), win('a', 1)], [win('c', 3), win('b', 2)]] as const;
    const orders = [
      [a, b, c],
      [c, b, a],
      [b, c, a, c, b],
      [c, a, a, b],
    ];
    const results = orders.map((lists) =>
      lists
        .reduce<readonly { id: string; ts: number }[]>((known, told) => mergeWins(known, told, 2), [])
        .map(({ id }) => id),
    );
    expect(results).toEqual(orders.map(() => ['c', 'b']));
  });

  it('of the slots are limited to the latest day', () => {
    const [before, after] = [Date.parse('2026-11-10T23:59:59Z'), Date.parse('2026-11-11T00:00:01Z')];
    const known = [win('y', before), win('x', before - 1)];
    expect(mergeSlotWins(known, [win('z', after)]).map(({ id }) => id)).toEqual(['z']);
    expect(mergeSlotWins([win('z', after)], known).map(({ id }) => id)).toEqual(['z']);
    expect(mergeSlotWins(known, [])).toEqual([]);
  });
});

describe('the jackpot', () => {
  it('with the higher version wins, not the one that arrived last', () => {
    const known = { pot: 3100, potVersion: 10 };
    expect(laterPot(known, { pot: 3090, potVersion: 9 })).toBe(known);
    expect(laterPot(known, { pot: 12, potVersion: 11 })).toEqual({ pot: 12, potVersion: 11 });
  });
});

describe('a pushed event', () => {
  const event = (seq: number, coins: number): PlayerEvent => ({
    ...{ wallet: { coins, pfpCoins: 0 }, seq, username: 'maya', avatar: '', badges: [] },
  });

  function page() {
    const client = createQueryClient();
    const profile = { coins: 40, pfpCoins: 0, seq: 3, username: 'maya', avatar: '', badges: [] };
    client.setQueryData(profileQuery.queryKey, profile as unknown as ProfileView);
    client.setQueryData(slotMachineQuery.queryKey, { pot: 10, potVersion: 5 } as SlotMachine);
    const coins = () => client.getQueryData(profileQuery.queryKey)?.coins;
    return { client, coins };
  }

  it('changes the balance once, even if events are late or duplicated', async () => {
    const { client, coins } = page();
    const seen = [];
    for (const one of [event(5, 60), event(4, 50), event(5, 60), event(6, 70), event(3, 40)]) {
      await applyEvent(client, 'players/me', one);
      seen.push(coins());
    }
    expect(seen).toEqual([60, 60, 60, 70, 70]);
  });

  it('refetches the profile if a name or badge differs, because those have no version', async () => {
    const { client } = page();
    const isStale = () => client.getQueryState(profileQuery.queryKey)?.isInvalidated;
    await applyEvent(client, 'players/me', event(3, 40));
    expect(isStale()).toBe(false);
    await applyEvent(client, 'players/me', { ...event(3, 40), badges: ['night-owl'] });
    expect(isStale()).toBe(true);
  });

  it('adds to the feeds', async () => {
    const { client } = page();
    await applyEvent(client, 'feeds/big-wins', [win('a', 1)]);
    await applyEvent(client, 'feeds/big-wins', [win('b', 2), win('a', 1)]);
    await applyEvent(client, 'feeds/jackpot', { pot: 12, potVersion: 7 });
    expect(client.getQueryData(bigWinsQuery.queryKey)?.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(client.getQueryData(slotMachineQuery.queryKey)?.pot).toBe(12);
  });

  it('waits until the moves in flight have been shown', async () => {
    const { client, coins } = page();
    const [endFirst, endSecond] = [holdUpdates(), holdUpdates()];
    const applied = Promise.all([4, 5].map((seq) => applyEvent(client, 'players/me', event(seq, seq * 100))));
    endFirst();
    endFirst();
    await Promise.resolve();
    expect(coins()).toBe(40);
    endSecond();
    await applied;
    expect(coins()).toBe(500);
  });
});

describe('the live connection', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function keeper() {
    const opened: (ConnectionEvents & { isClosed: boolean })[] = [];
    const statuses: boolean[] = [];
    const keep = keepConnected({
      open: async (events) => {
        const connection = { ...events, isClosed: false };
        opened.push(connection);
        return { close: () => Object.assign(connection, { isClosed: true }) };
      },
      onStatus: (isConnected) => statuses.push(isConnected),
      chance: () => 1,
    });
    return { keep, opened, statuses };
  }

  it('reconnects after pauses that double up to half a minute, and start over after a good connection', async () => {
    const { keep, opened } = keeper();
    keep.connect();
    const pauses = [];
    for (let failure = 0; failure < 7; failure++) {
      await vi.advanceTimersByTimeAsync(0);
      opened.at(-1)?.onEnd();
      const [before, count] = [Date.now(), opened.length];
      while (opened.length === count) await vi.advanceTimersByTimeAsync(100);
      pauses.push((Date.now() - before) / 1000);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
    opened.at(-1)?.onReady();
    await vi.advanceTimersByTimeAsync(11_000);
    opened.at(-1)?.onEnd();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened).toHaveLength(9);
  });

  it('stays closed after disconnect, and ignores the old connection', async () => {
    const { keep, opened, statuses } = keeper();
    keep.connect();
    await vi.advanceTimersByTimeAsync(0);
    opened[0]?.onReady();
    keep.disconnect();
    expect(opened[0]?.isClosed).toBe(true);
    opened[0]?.onEnd();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
    keep.connect();
    opened[0]?.onReady();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveLength(2);
    expect(statuses.at(-1)).toBe(false);
  });

  it('is closed if connect is called while it opens', async () => {
    const { keep, opened } = keeper();
    keep.connect();
    keep.connect();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });
});

describe('the socket', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('derives its URL from the publish endpoint', () => {
    const endpoint = 'https://abc.appsync-api.us-east-1.amazonaws.com/event';
    expect(realtimeUrl(endpoint)).toBe('wss://abc.appsync-realtime-api.us-east-1.amazonaws.com/event/realtime');
    expect(realtimeUrl('ws://localhost:3000/event')).toBe('ws://localhost:3000/event/realtime');
  });

  it.each([
    ['it is not ready in time', [], 15_000, 'not ready'],
    ['the service goes silent', ['connection_ack', 'subscribe_success'], 60_000, 'silence'],
    ['a subscription is refused', ['connection_ack', 'subscribe_error'], 0, 'Unauthorized'],
  ])('ends once if %s', async (_, types, ms, reason) => {
    const sent: { type: string }[] = [];
    const fake = { send: (text: string) => sent.push(JSON.parse(text)), close: vi.fn() } as unknown as WebSocket;
    const reasons: string[] = [];
    openSocket({
      ...{ endpoint: 'ws://localhost:3000/event', token: 'token', channels: ['feeds/jackpot'] },
      ...{ onReady: () => {}, onEvent: () => {}, onEnd: (why) => reasons.push(why) },
      connect: () => fake,
    });
    fake.onopen?.({} as Event);
    const errors = [{ errorType: 'Unauthorized' }];
    for (const type of types)
      fake.onmessage?.({
        data: JSON.stringify({ type, id: '0', connectionTimeoutMs: 60_000, errors }),
      } as MessageEvent);
    await vi.advanceTimersByTimeAsync(ms);
    fake.onclose?.({} as CloseEvent);
    expect(reasons).toEqual([reason]);
    expect(sent.map(({ type }) => type)).toEqual(['connection_init', 'subscribe'].slice(0, types.length ? 2 : 1));
    expect(fake.close).toHaveBeenCalled();
  });
});
