import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { type FeedEvents, feedChannel, feedNames, type PlayerEvent, playerChannel } from '../../core/live/events.ts';
import { routes } from '../../core/routes.ts';
import { localCredentials, startEngine } from '../../local/engine.ts';
import { pollStream } from '../../local/stream.ts';
import { createStreamClient } from '../../local/stream-client.ts';
import { ensureTable, TABLE_NAME } from '../../local/table.ts';
import { listen, signedIn } from '../harness/listener.ts';
import { grant, type TestPlayer, withStack } from '../harness/stack.ts';

function record(sequence: number, pk = 'JACKPOT'): DynamoDBRecord {
  return { dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'SHARD#00' } }, SequenceNumber: String(sequence) } };
}

describe('the stream poller', () => {
  /** Polls a stream with one batch. The function fails for the record with the number `poison`. */
  async function poll(batch: readonly DynamoDBRecord[], poison?: number) {
    const calls: number[][] = [];
    const batches = [batch];
    const stop = await pollStream({
      client: {
        listShards: async () => ({ stream: 'stream', shards: ['shard'] }),
        getPosition: async (_stream, shard) => ({ shard, iterator: '' }),
        getRecords: async (position) => ({ records: batches.shift() ?? [], next: position }),
      },
      functions: {
        async invoke(_name, event) {
          const { Records } = event as { Records: readonly DynamoDBRecord[] };
          const numbers = Records.map(({ dynamodb }) => Number(dynamodb?.SequenceNumber));
          calls.push(numbers);
          const failed = numbers.filter((number) => number === poison);
          return { batchItemFailures: failed.map((number) => ({ itemIdentifier: String(number) })) };
        },
      },
    });
    return { calls, stop };
  }

  it('delivers the records that the live stack would, in order', async () => {
    const { calls, stop } = await poll([record(1), record(2, 'LIVE#jackpot'), record(3, 'FEED#bigwins')]);
    await expect.poll(() => calls).toEqual([[1, 3]]);
    await stop();
  });

  it('drops a record that fails every attempt and continues with the next', async () => {
    const { calls, stop } = await poll([record(1), record(2), record(3)], 2);
    const again = [2, 3];
    await expect.poll(() => calls).toEqual([[1, 2, 3], again, again, again, [3]]);
    await stop();
  });
});

describe('the local stream', () => {
  const stack = withStack();

  it('publishes each feed at most once a second under load, ending with the latest state', async () => {
    const { idToken } = await signedIn(stack());
    const players: TestPlayer[] = [];
    while (players.length < 20) players.push(await stack().player({ coins: 5_000 }));
    const listener = await listen(stack(), idToken, feedNames.map(feedChannel));
    const start = Date.now();
    while (listener.received(feedChannel('jackpot')).length < 4) {
      stack().clock.moveTo(new Date(stack().clock.now() + 2_000));
      await Promise.all(players.map((player) => player.call(routes.slots.spin, { bet: 10 })));
    }
    const latest = <Feed extends keyof FeedEvents>(feed: Feed) =>
      listener.received(feedChannel(feed)).at(-1)?.event as FeedEvents[Feed];
    const { pot, potVersion } = await stack().gateway.call(routes.slots.machine, {});
    await expect.poll(() => latest('jackpot')).toEqual({ pot, potVersion });
    const [bigWins, slotWins] = await Promise.all([
      stack().gateway.call(routes.feeds.bigWins, {}),
      stack().gateway.call(routes.feeds.slotWins, {}),
    ]);
    if (bigWins.length > 0) await expect.poll(() => latest('big-wins')).toEqual(bigWins);
    if (slotWins.length > 0) await expect.poll(() => latest('slot-wins')).toEqual(slotWins);
    const seconds = (Date.now() - start) / 1000;
    const published = feedNames.map((feed) => listener.received(feedChannel(feed)).length);
    listener.close();
    expect(Math.max(...published)).toBeLessThanOrEqual(seconds + 1);
  });

  it("notifies a player's tab of a change, within two seconds if the machine has time", async () => {
    const { player, idToken } = await signedIn(stack());
    const mine = playerChannel(player.uid);
    const listener = await listen(stack(), idToken, [mine]);
    const eventWith = (seq: number) => listener.received(mine).find(({ event }) => (event as PlayerEvent).seq === seq);
    const times: number[] = [];
    for (let seq = 1; seq <= 5; seq++) {
      const start = Date.now();
      await grant(stack(), player.uid, { coins: 1 });
      await expect.poll(() => eventWith(seq)).toBeDefined();
      times.push((eventWith(seq)?.at ?? Number.POSITIVE_INFINITY) - start);
    }
    listener.close();
    expect(Math.min(...times)).toBeLessThan(2_000);
  });
});

it('the stream poller continues after the last record when the engine is killed and restarted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pfp-stream-'));
  const engine = await startEngine(join(folder, 'table.db'));
  await ensureTable(engine.endpoint);
  const table = new DynamoDBClient({ ...localCredentials, endpoint: engine.endpoint });
  const change = (milli: number) => {
    const Item = { pk: { S: 'JACKPOT' }, sk: { S: 'PAID' }, milli: { N: String(milli) } };
    return table.send(new PutItemCommand({ TableName: TABLE_NAME, Item }));
  };
  const seen: number[] = [];
  await change(1);
  const stop = await pollStream({
    client: createStreamClient(engine.endpoint, TABLE_NAME),
    functions: {
      async invoke(_name, event) {
        const { Records } = event as { Records: readonly DynamoDBRecord[] };
        seen.push(...Records.map(({ dynamodb }) => Number(dynamodb?.NewImage?.milli?.N)));
        return { batchItemFailures: [] };
      },
    },
  });
  await change(2);
  await expect.poll(() => seen).toEqual([2]);
  await engine.restart();
  await change(3);
  await change(4);
  await expect.poll(() => seen).toEqual([2, 3, 4]);
  await stop();
  table.destroy();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});
