import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { afterEach, describe, expect, it } from 'vitest';
import { type FeedEvents, feedChannel, feedNames, type PlayerEvent, playerChannel } from '../../../core/live/events.ts';
import { routes } from '../../../core/routes.ts';
import { TABLE_NAME } from '../../../local/table.ts';
import { spinBigWin } from '../../harness/big-win.ts';
import { type Listener, listen, signedIn } from '../../harness/listener.ts';
import { grant, withStack } from '../../harness/stack.ts';

const stack = withStack();
const day = '2026-11-10';
const listeners: Listener[] = [];

afterEach(() => {
  stack().events.start();
  for (const listener of listeners.splice(0)) listener.close();
});

async function listener() {
  const { player, idToken } = await signedIn(stack());
  const mine = playerChannel(player.uid);
  const opened = await listen(stack(), idToken, [...feedNames.map(feedChannel), mine]);
  listeners.push(opened);
  const latest = <Feed extends keyof FeedEvents>(feed: Feed) =>
    opened.received(feedChannel(feed)).at(-1)?.event as FeedEvents[Feed] | undefined;
  // The stream also delivers the player's sign-up at some point, which comes before the first ledger entry.
  const told = () =>
    opened
      .received(mine)
      .map(({ event }) => event as PlayerEvent)
      .filter(({ seq }) => seq > 0);
  return { player, latest, told, received: opened.received };
}

const publish = (records: readonly DynamoDBRecord[]) =>
  stack().functions.invoke('events/publish', { Records: records }) as Promise<DynamoDBBatchResponse>;

/** A stream record about a change that the test didn't make. */
function record(sequence: number, pk: string, images: object = {}): DynamoDBRecord {
  const Keys = { pk: { S: pk }, sk: { S: 'PROFILE' } };
  return { eventName: 'MODIFY', dynamodb: { Keys, SequenceNumber: String(sequence), ...images } };
}

function image(seq: number, coins: number, more: object = {}) {
  const numbers = { coins: { N: String(coins) }, pfpMilli: { N: '1500' }, seq: { N: String(seq) } };
  return { ...numbers, username: { S: 'maya' }, avatar: { S: '' }, badges: { L: [] }, ...more };
}

const change = (sequence: number, uid: string, seq: number, coins: number) =>
  record(sequence, `PLAYER#${uid}`, { OldImage: image(1, 1), NewImage: image(seq, coins) });

describe('a player’s channel', () => {
  it('sends balances, name, picture, and badges, with the number of the latest ledger entry', async () => {
    const { player, told } = await listener();
    await grant(stack(), player.uid, { coins: 90, pfpMilli: 2500 });
    const event = { wallet: { coins: 90, pfpCoins: 2.5 }, seq: 1, username: player.username, avatar: '', badges: [] };
    await expect.poll(() => told().at(-1)).toEqual(event);
    await player.call(routes.account.rename, { username: `${player.username}x` });
    await expect.poll(() => told().at(-1)).toEqual({ ...event, username: `${player.username}x` });
  });

  it('is silent about changes that players can’t see', async () => {
    const { player, told } = await listener();
    const spun = image(3, 50, { slotsLastSpun: { N: '1' } });
    const unseen = record(1, `PLAYER#${player.uid}`, { OldImage: image(3, 50), NewImage: spun });
    expect(await publish([unseen])).toEqual({ batchItemFailures: [] });
    expect(told()).toEqual([]);
  });

  it('is open only to its owner, and no channel is open without a token', async () => {
    const { player } = await signedIn(stack());
    const other = await signedIn(stack());
    for (const channel of [playerChannel(player.uid), 'players/*', `${playerChannel(other.player.uid)}/more`])
      await expect(listen(stack(), other.idToken, [channel])).rejects.toThrow('Unauthorized');
    await expect(listen(stack(), 'forged', ['feeds/jackpot'])).rejects.toThrow('UnauthorizedException');
  });
});

describe('a batch', () => {
  it('is published once per player, with the latest balance, even if its records are out of order or repeated', async () => {
    const { player, told } = await listener();
    const first = change(1, player.uid, 7, 70);
    expect(await publish([first, change(2, player.uid, 8, 80), first])).toEqual({ batchItemFailures: [] });
    await expect.poll(() => told().map(({ seq, wallet }) => [seq, wallet.coins])).toEqual([[8, 80]]);
  });

  it('reports the malformed record, and publishes the others', async () => {
    const { player, told } = await listener();
    const poison = record(2, 'PLAYER#poison', { NewImage: { coins: { S: 'many' } } });
    const reply = await publish([poison, change(3, player.uid, 9, 90)]);
    expect(reply).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
    await expect.poll(() => told().length).toBe(1);
  });

  it('is returned to Lambda from the first record that couldn’t be published', async () => {
    stack().events.stop();
    const { batchItemFailures } = await publish([change(5, 'somebody', 2, 2), record(6, 'JACKPOT')]);
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort()).toEqual(['5', '6']);
  });
});

describe('the feeds', () => {
  it('publish wins and the pot', async () => {
    const { latest } = await listener();
    const player = await stack().player({ coins: 10_000 });
    const win = await spinBigWin(stack(), player);
    await expect.poll(() => latest('big-wins')?.[0]?.amount).toBe(win);
    await expect.poll(() => latest('slot-wins')?.[0]?.amount).toBe(win);
    const { pot, potVersion } = await stack().gateway.call(routes.slots.machine, {});
    await expect.poll(() => latest('jackpot')).toEqual({ pot, potVersion });
  });

  it('are published at most once a second under load, and end with the last state', async () => {
    const { received, latest } = await listener();
    const before = new Map(feedNames.map((feed) => [feed, received(feedChannel(feed)).length]));
    const start = Date.now();
    // As on AWS, a change is in the table before its record is delivered.
    const shard = async () => {
      for (let batch = 0; batch < 4; batch++) {
        await addWin();
        const keys = ['FEED#bigwins', `FEED#slots#${day}`, 'JACKPOT'];
        expect(await publish(keys.map((pk, at) => record(at + 1, pk)))).toEqual({ batchItemFailures: [] });
      }
    };
    await Promise.all(Array.from({ length: 8 }, shard));
    await expect.poll(() => latest('big-wins')?.[0]?.amount).toBe(wins);
    for (const feed of feedNames) {
      const published = () => received(feedChannel(feed)).length - (before.get(feed) ?? 0);
      // A shard's next batch starts after the publication that covered the one before.
      await expect.poll(published).toBeGreaterThan(3);
      // One at the start, and one that an earlier test's change caused and that arrived late.
      const seconds = (Date.now() - start) / 1000;
      expect(published()).toBeLessThanOrEqual(seconds + 2);
    }
  });

  it('never go back to an older day', async () => {
    const { latest, received } = await listener();
    const tomorrow = '2026-11-11';
    await addWin(`FEED#slots#${tomorrow}`);
    const newest = wins;
    await publish([record(1, `FEED#slots#${tomorrow}`)]);
    await addWin(`FEED#slots#${day}`);
    await publish([record(2, `FEED#slots#${day}`)]);
    await expect.poll(() => latest('slot-wins')?.[0]?.amount).toBe(newest);
    const amounts = received(feedChannel('slot-wins')).map(
      ({ event }) => (event as FeedEvents['slot-wins'])[0]?.amount,
    );
    expect(new Set(amounts.slice(amounts.indexOf(newest)))).toEqual(new Set([newest]));
  });

  it('end with the newest day when two days are published at once', async () => {
    // This is the same code on the same table; a bundle's own modules can't be reached.
    const { publishPaced } = await import('../../../lambdas/live/pace.ts');
    const published: string[] = [];
    const days = ['2026-12-01', '2026-12-02', '2026-12-01', '2026-12-02'];
    await Promise.all(days.map((part) => publishPaced('slot-wins', part, async () => void published.push(part))));
    expect(published.at(-1)).toBe('2026-12-02');
    expect(published).toEqual([...published].sort());
  });
});

/** Writes a win like a game does. Each is later and larger than the one before. */
let wins = 1_000_000;
async function addWin(pk = 'FEED#bigwins'): Promise<void> {
  const amount = ++wins;
  const ts = stack().clock.now() + amount;
  const win = { id: crypto.randomUUID(), user: 'Maya', amount, game: 'Mini Slots', combo: '⭐⭐⭐', ts };
  const Item = { pk, sk: `${new Date(ts).toISOString()}#${win.id}`, ...win };
  await stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
}
