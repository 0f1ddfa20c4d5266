import type { DynamoDBRecord } from 'aws-lambda';
import { AwsClient } from 'aws4fetch';
import { localCredentials } from './engine.ts';

/** A position in one shard of the table's stream. */
export interface ShardPosition {
  readonly shard: string;
  readonly iterator: string;
}

/** Reads the table's stream: records in the format that Lambda gets. Every call throws if the engine doesn't respond. */
export interface StreamClient {
  /** The current shards; undefined if the table has no stream. */
  listShards(): Promise<{ readonly stream: string; readonly shards: readonly string[] } | undefined>;
  getPosition(stream: string, shard: string, start: StartingPosition): Promise<ShardPosition>;
  /** The records at a position, and the position after them; none at the end of a closed shard. */
  getRecords(
    position: ShardPosition,
  ): Promise<{ readonly records: readonly DynamoDBRecord[]; readonly next?: ShardPosition }>;
}

/** The oldest record, the next new record, or the one after a sequence number. */
export type StartingPosition = 'TRIM_HORIZON' | 'LATEST' | { readonly after: string };

/** The live stack's batch size. */
const BATCH_SIZE = 500;
const TIMEOUT_MS = 5_000;

export function createStreamClient(endpoint: string, tableName: string): StreamClient {
  const { region, credentials } = localCredentials;
  const client = new AwsClient({ ...credentials, region, service: 'dynamodb', retries: 0 });

  async function call<Reply>(action: string, input: object): Promise<Reply> {
    const response = await client.fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDBStreams_20120810.${action}`,
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  return {
    async listShards() {
      const { Streams = [] } = await call<{ Streams?: { StreamArn: string }[] }>('ListStreams', {
        TableName: tableName,
      });
      const stream = Streams[0]?.StreamArn;
      if (!stream) return undefined;
      const { StreamDescription } = await call<{ StreamDescription: { Shards?: { ShardId: string }[] } }>(
        'DescribeStream',
        { StreamArn: stream },
      );
      return { stream, shards: (StreamDescription.Shards ?? []).map(({ ShardId }) => ShardId) };
    },
    async getPosition(stream, shard, start) {
      const { ShardIterator } = await call<{ ShardIterator: string }>('GetShardIterator', {
        StreamArn: stream,
        ShardId: shard,
        ...(typeof start === 'string'
          ? { ShardIteratorType: start }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: start.after }),
      });
      return { shard, iterator: ShardIterator };
    },
    async getRecords({ shard, iterator }) {
      const { Records = [], NextShardIterator } = await call<{
        Records?: DynamoDBRecord[];
        NextShardIterator?: string;
      }>('GetRecords', { ShardIterator: iterator, Limit: BATCH_SIZE });
      return { records: Records, ...(NextShardIterator && { next: { shard, iterator: NextShardIterator } }) };
    },
  };
}
