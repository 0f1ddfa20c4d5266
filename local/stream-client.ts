import type { DynamoDBRecord } from 'aws-lambda';
import { AwsClient } from 'aws4fetch';
import { localCredentials } from './engine.ts';

/** A place in one shard of the table's stream. */
export interface Place {
  readonly shard: string;
  readonly iterator: string;
}

/** The stream of a table of the engine: records as a Lambda gets them. All calls throw when the engine does not answer. */
export interface StreamClient {
  /** The shards that there are now; undefined where the table has no stream. */
  shards(): Promise<{ readonly stream: string; readonly shards: readonly string[] } | undefined>;
  place(stream: string, shard: string, from: From): Promise<Place>;
  /** The records from a place on, and the place behind them; none at the end of a closed shard. */
  read(place: Place): Promise<{ readonly records: readonly DynamoDBRecord[]; readonly next?: Place }>;
}

/** The oldest record, what comes from now on, or what comes after a record. */
export type From = 'TRIM_HORIZON' | 'LATEST' | { readonly after: string };

/** As in the live stack: so many records at most go to one call of the function. */
const BATCH = 500;
const PATIENCE_MS = 5_000;

export function createStreamClient(endpoint: string, tableName: string): StreamClient {
  const { region, credentials } = localCredentials;
  const client = new AwsClient({ ...credentials, region, service: 'dynamodb', retries: 0 });

  async function ask<Reply>(action: string, input: object): Promise<Reply> {
    const response = await client.fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDBStreams_20120810.${action}`,
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  return {
    async shards() {
      const { Streams = [] } = await ask<{ Streams?: { StreamArn: string }[] }>('ListStreams', {
        TableName: tableName,
      });
      const stream = Streams[0]?.StreamArn;
      if (!stream) return undefined;
      const { StreamDescription } = await ask<{ StreamDescription: { Shards?: { ShardId: string }[] } }>(
        'DescribeStream',
        { StreamArn: stream },
      );
      return { stream, shards: (StreamDescription.Shards ?? []).map(({ ShardId }) => ShardId) };
    },
    async place(stream, shard, from) {
      const { ShardIterator } = await ask<{ ShardIterator: string }>('GetShardIterator', {
        StreamArn: stream,
        ShardId: shard,
        ...(typeof from === 'string'
          ? { ShardIteratorType: from }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: from.after }),
      });
      return { shard, iterator: ShardIterator };
    },
    async read({ shard, iterator }) {
      const { Records = [], NextShardIterator } = await ask<{
        Records?: DynamoDBRecord[];
        NextShardIterator?: string;
      }>('GetRecords', { ShardIterator: iterator, Limit: BATCH });
      return { records: Records, ...(NextShardIterator && { next: { shard, iterator: NextShardIterator } }) };
    },
  };
}
