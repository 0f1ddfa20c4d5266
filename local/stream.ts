import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { Functions } from './functions.ts';
import type { ShardPosition, StartingPosition, StreamClient } from './stream-client.ts';

const POLL_INTERVAL_MS = 250;
const POLLS_PER_SHARD_REFRESH = 40;
/** The live stack's number of attempts. */
const MAX_ATTEMPTS = 4;

interface StreamOptions {
  readonly client: StreamClient;
  readonly functions: Pick<Functions, 'invoke'>;
}

/**
 * Stands in for the live stack's event source mapping: invokes the publishing function with the table's changes, in order.
 * When the engine is down it keeps polling, then continues after the last record it read. Resolves, once it has its
 * position in the stream, to a function that stops it.
 */
export async function pollStream({ client, functions }: StreamOptions): Promise<() => Promise<void>> {
  const positions = new Map<string, ShardPosition>();
  /** The sequence number of each shard's last record. */
  const lastRead = new Map<string, string>();
  let stream = '';
  let stopped = false;
  let polls = 0;

  async function refreshShards(startOfNewShards: StartingPosition): Promise<void> {
    const found = await client.listShards();
    if (!found) return;
    if (found.stream !== stream) lastRead.clear();
    stream = found.stream;
    for (const shard of found.shards) {
      if (positions.has(shard)) continue;
      const after = lastRead.get(shard);
      positions.set(shard, await client.getPosition(stream, shard, after ? { after } : startOfNewShards));
    }
  }

  async function poll(): Promise<void> {
    if (polls++ % POLLS_PER_SHARD_REFRESH === 0) await refreshShards('TRIM_HORIZON');
    for (const [shard, position] of positions) {
      const { records, next } = await client.getRecords(position);
      const last = records.at(-1)?.dynamodb?.SequenceNumber;
      if (last) lastRead.set(shard, last);
      if (next) positions.set(shard, next);
      await deliver(functions, records.filter(matchesFilters));
    }
  }

  async function pollUntilStopped(): Promise<void> {
    while (!stopped) {
      try {
        await poll();
      } catch {
        // The engine is down, or it restarted with a new stream: find the shards again.
        positions.clear();
        polls = 0;
      }
      await sleep(POLL_INTERVAL_MS);
    }
  }

  await refreshShards('LATEST');
  const polling = pollUntilStopped();
  return async () => {
    stopped = true;
    await polling;
  };
}

/** Invokes the function until it has processed every record. A record that fails every attempt is dropped. */
async function deliver(functions: StreamOptions['functions'], records: readonly DynamoDBRecord[]): Promise<void> {
  let rest = records;
  for (let attempt = 1; rest.length > 0; attempt++) {
    const failedAt = await firstFailure(functions, rest);
    if (failedAt === undefined) return;
    const isLast = attempt === MAX_ATTEMPTS;
    rest = rest.slice(isLast ? failedAt + 1 : failedAt);
    await sleep(POLL_INTERVAL_MS * attempt);
    if (isLast) attempt = 0;
  }
}

/** The index of the first record that the function failed to process. */
async function firstFailure(
  functions: StreamOptions['functions'],
  records: readonly DynamoDBRecord[],
): Promise<number | undefined> {
  try {
    const reply = (await functions.invoke('events/publish', { Records: records })) as DynamoDBBatchResponse;
    const failed = new Set(reply.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const index = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
    return index === -1 ? undefined : index;
  } catch {
    return 0;
  }
}

/** The live stack's filters. */
function matchesFilters({ dynamodb }: DynamoDBRecord): boolean {
  const pk = dynamodb?.Keys?.pk?.S ?? '';
  return pk.startsWith('FEED#') || pk === 'JACKPOT' || dynamodb?.Keys?.sk?.S === 'PROFILE';
}
