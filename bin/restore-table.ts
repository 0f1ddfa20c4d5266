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

/** As the service sends it, unread: a number that no JavaScript number holds comes back as it was. */
type Item = Record<string, AttributeValue>;

interface Restoration {
  readonly client: DynamoDBClient;
  /** The copy, as point-in-time recovery made it. */
  readonly from: string;
  /** The live table. */
  readonly to: string;
}

const { partitionKey, sortKey } = tableShape;
/** What one call takes at most. */
const WRITES = 25;
const READS = 100;
const PAUSE_MS = 200;

/**
 * Makes the live table equal to the copy: puts every item of the copy into it, then deletes what the copy lacks. Nothing
 * else may write meanwhile. Cut off, it can be run again. Throws an Error of one line, before it changes anything, when the
 * two cannot be the same table at two times.
 */
export async function restoreTable(restoration: Restoration): Promise<{ copied: number; deleted: number }> {
  await compare(restoration);
  const { client, from, to } = restoration;
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

async function compare({ client, from, to }: Restoration): Promise<void> {
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

/** Those of these keys under which a table has nothing. */
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

/** What the service does not get to is sent again, after a moment. */
async function write(client: DynamoDBClient, TableName: string, requests: readonly WriteRequest[]): Promise<void> {
  for (const rest = [...requests]; rest.length > 0; ) {
    const RequestItems = { [TableName]: rest.splice(0, WRITES) };
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems }));
    const unprocessed = UnprocessedItems?.[TableName] ?? [];
    rest.push(...unprocessed);
    if (unprocessed.length > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
