import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ScanCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { tableShape } from '../core/table.ts';

/** An item in DynamoDB's wire format: converting it could lose digits of numbers too long for JavaScript. */
type Item = Record<string, AttributeValue>;

interface RestoreOptions {
  readonly client: DynamoDBClient;
  /** The copy that point-in-time recovery created. */
  readonly from: string;
  /** The live table. */
  readonly to: string;
}

const { partitionKey, sortKey } = tableShape;
/** DynamoDB's limits for one batch call. */
const WRITES = 25;
const READS = 100;
const PAUSE_MS = 200;

/**
 * Makes the live table equal to the copy: writes every item of the copy to it, then deletes items that aren't in the copy.
 * Nothing else may write at the same time. If it's interrupted, run it again. Throws an Error, before changing anything, if
 * the copy can't be an earlier version of the live table.
 */
export async function restoreTable(options: RestoreOptions): Promise<{ copied: number; deleted: number }> {
  await assertRestorable(options);
  const { client, from, to } = options;
  let copied = 0;
  for await (const items of pagesOf(client, from)) {
    await write(
      client,
      to,
      items.map((Item) => ({ PutRequest: { Item } })),
    );
    copied += items.length;
  }
  let deleted = 0;
  for await (const items of pagesOf(client, to)) {
    const extra = await missingIn(client, from, items.map(keyOf));
    await write(
      client,
      to,
      extra.map((Key) => ({ DeleteRequest: { Key } })),
    );
    deleted += extra.length;
  }
  return { copied, deleted };
}

async function assertRestorable({ client, from, to }: RestoreOptions): Promise<void> {
  if (from === to) throw new Error(`${from} is the live table itself: name the restored one`);
  const [copied, live] = await Promise.all([schemaOf(client, from), schemaOf(client, to)]);
  if (copied !== live) throw new Error(`${from} has other keys than ${to}: ${copied}, not ${live}`);
  const { Count } = await client.send(new ScanCommand({ TableName: from, Limit: 1 }));
  if (!Count) throw new Error(`${from} is empty: that would delete everything`);
}

/** The keys of a table and of its indexes, as text: `pk:S sk:S, by-player playerKey:S playerSort:S`. */
async function schemaOf(client: DynamoDBClient, TableName: string): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { KeySchema = [], AttributeDefinitions = [], GlobalSecondaryIndexes = [] } = Table ?? {};
  const typeOf = (name?: string) =>
    AttributeDefinitions.find(({ AttributeName }) => AttributeName === name)?.AttributeType;
  const keys = (schema: typeof KeySchema) =>
    schema.map(({ AttributeName: name }) => `${name}:${typeOf(name)}`).join(' ');
  const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema: schema = [] }) => `${IndexName} ${keys(schema)}`);
  return [keys(KeySchema), ...indexes.sort()].join(', ');
}

async function* pagesOf(client: DynamoDBClient, TableName: string): AsyncGenerator<Item[]> {
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }));
    yield page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

function keyOf(item: Item): Item {
  return Object.fromEntries([partitionKey, sortKey].flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
}

/** The keys that the table doesn't have. */
async function missingIn(client: DynamoDBClient, TableName: string, keys: readonly Item[]): Promise<Item[]> {
  const present = new Set<string>();
  for (let rest = [...keys]; rest.length > 0; ) {
    const request = { Keys: rest.splice(0, READS), ConsistentRead: true, ProjectionExpression: 'pk, sk' };
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [TableName]: request } }),
    );
    for (const item of Responses?.[TableName] ?? []) present.add(JSON.stringify(keyOf(item)));
    rest.push(...(UnprocessedKeys?.[TableName]?.Keys ?? []));
  }
  return keys.filter((key) => !present.has(JSON.stringify(key)));
}

/** Writes in batches; retries unprocessed requests after a pause. */
async function write(client: DynamoDBClient, TableName: string, requests: readonly WriteRequest[]): Promise<void> {
  for (const rest = [...requests]; rest.length > 0; ) {
    const RequestItems = { [TableName]: rest.splice(0, WRITES) };
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems }));
    const unprocessed = UnprocessedItems?.[TableName] ?? [];
    rest.push(...unprocessed);
    if (unprocessed.length > 0) await sleep(PAUSE_MS);
  }
}
