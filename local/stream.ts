import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { Functions } from './functions.ts';
import type { From, Place, StreamClient } from './stream-client.ts';

/** Between two looks at the stream, milliseconds. */
const TICK_MS = 250;
/** New shards are looked for this often, in looks. */
const SHARDS_EVERY = 40;
/** As in the live stack. */
const ATTEMPTS = 4;

interface StreamOptions {
  readonly client: StreamClient;
  readonly functions: Pick<Functions, 'invoke'>;
}

/**
 * Stands in for the event source of the live stack: hands the table's changes to the function that publishes them, in
 * their order. It outlives the engine: while that is away it waits, then goes on behind the last record that it saw.
 * Resolves when it has its place in the stream, to how it is stopped.
 */
export async function followStream({ client, functions }: StreamOptions): Promise<() => Promise<void>> {
  const places = new Map<string, Place>();
  /** The last record seen in a shard. */
  const seen = new Map<string, string>();
  let stream = '';
  let stopped = false;
  let looks = 0;

  async function findShards(whenNew: From): Promise<void> {
    const found = await client.shards();
    if (!found) return;
    if (found.stream !== stream) seen.clear();
    stream = found.stream;
    for (const shard of found.shards) {
      if (places.has(shard)) continue;
      const after = seen.get(shard);
      places.set(shard, await client.place(stream, shard, after ? { after } : whenNew));
    }
  }

  async function look(): Promise<void> {
    if (looks++ % SHARDS_EVERY === 0) await findShards('TRIM_HORIZON');
    for (const [shard, place] of places) {
      const { records, next } = await client.read(place);
      const last = records.at(-1)?.dynamodb?.SequenceNumber;
      if (last) seen.set(shard, last);
      if (next) places.set(shard, next);
      await handOver(functions, records.filter(isWatched));
    }
  }

  async function follow(): Promise<void> {
    while (!stopped) {
      try {
        await look();
      } catch {
        // The engine is away, or came back with another stream: begin again where we were.
        places.clear();
        looks = 0;
      }
      await pause(TICK_MS);
    }
  }

  await findShards('LATEST');
  const following = follow();
  return async () => {
    stopped = true;
    await following;
  };
}

/** Calls the function until it has taken every record, or not even the next one at the last attempt: that one is dropped. */
async function handOver(functions: StreamOptions['functions'], records: readonly DynamoDBRecord[]): Promise<void> {
  let rest = records;
  for (let attempt = 1; rest.length > 0; attempt++) {
    const failedAt = await firstFailure(functions, rest);
    if (failedAt === undefined) return;
    const isLast = attempt === ATTEMPTS;
    rest = rest.slice(isLast ? failedAt + 1 : failedAt);
    await pause(TICK_MS * attempt);
    if (isLast) attempt = 0;
  }
}

/** The position of the first record that the function did not take. */
async function firstFailure(
  functions: StreamOptions['functions'],
  records: readonly DynamoDBRecord[],
): Promise<number | undefined> {
  try {
    const reply = (await functions.invoke('events/publish', { Records: records })) as DynamoDBBatchResponse;
    const failed = new Set(reply.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const position = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
    return position === -1 ? undefined : position;
  } catch {
    return 0;
  }
}

/** The filters of the live stack. */
function isWatched({ dynamodb }: DynamoDBRecord): boolean {
  const pk = dynamodb?.Keys?.pk?.S ?? '';
  return pk.startsWith('FEED#') || pk === 'JACKPOT' || dynamodb?.Keys?.sk?.S === 'PROFILE';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
