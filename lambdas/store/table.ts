import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Failure } from '../../core/failure.ts';
import { setting } from '../aws/environment.ts';
import { ATTEMPTS, backOff } from './back-off.ts';

/** Access to the one table (design section 7). Each entity's file in this folder has its keys, schema, and access functions. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** The partition that holds everything of one player. */
export function playerPartition(uid: string): string {
  return `PLAYER#${uid}`;
}

/** Attributes as stored. An entity's parser (item.ts) turns them into trusted values. */
export type Item = Record<string, unknown>;

export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

export const tableName = setting('TABLE_NAME');

/** The current version of one item (a consistent read), or undefined. */
export async function read(key: Key): Promise<Item | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: { ...key }, ConsistentRead: true }));
  return Item;
}

/** Items by name, in one consistent batch read of at most 100 keys. Missing items are absent. */
export async function readAll<Name extends string>(
  keys: Readonly<Record<Name, Key>>,
): Promise<Partial<Record<Name, Item>>> {
  const wanted = Object.entries(keys) as [Name, Key][];
  const items = await batchGet(wanted.map(([, key]) => key));
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const found = wanted.map(([name, { pk, sk }]) => [name, byKey.get(`${pk} ${sk}`)] as const);
  return Object.fromEntries(found.filter(([, item]) => item)) as Partial<Record<Name, Item>>;
}

/** A busy table may leave some keys unprocessed. Throws `try-again` if any are left after ten requests. */
async function batchGet(keys: readonly Key[]): Promise<Item[]> {
  const items: Item[] = [];
  let rest: Item[] = keys.map((key) => ({ ...key }));
  for (let round = 1; rest.length > 0; round++) {
    if (round > ATTEMPTS) throw new Failure('try-again');
    if (round > 1) await backOff(round - 1);
    const request = { RequestItems: { [tableName]: { Keys: rest, ConsistentRead: true } } };
    const { Responses, UnprocessedKeys } = await table.send(new BatchGetCommand(request));
    items.push(...(Responses?.[tableName] ?? []));
    rest = UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return items;
}

export interface PageQuery {
  readonly pk: string;
  /** Only sort keys that start with this. */
  readonly prefix?: string;
  /** Items per page. */
  readonly limit: number;
  readonly newestFirst?: boolean;
  /** Continue after this sort key. */
  readonly after?: string | undefined;
}

/** One page of a partition. `after` is the sort key to continue from; absent on the last page. */
export async function readPage(query: PageQuery): Promise<{ items: (Item & Key)[]; after?: string }> {
  const { pk, prefix = '', limit, newestFirst = false, after } = query;
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
      ExpressionAttributeValues: prefix ? { ':pk': pk, ':prefix': prefix } : { ':pk': pk },
      ScanIndexForward: !newestFirst,
      Limit: limit,
      ConsistentRead: true,
      ...(after && { ExclusiveStartKey: { pk, sk: after } }),
    }),
  );
  return { items: Items as (Item & Key)[], ...(LastEvaluatedKey && { after: String(LastEvaluatedKey.sk) }) };
}

/** The pages of a partition, each read when the caller asks for it. */
export async function* pagesOf(query: PageQuery): AsyncGenerator<(Item & Key)[]> {
  let after = query.after;
  do {
    const page = await readPage({ ...query, after });
    yield page.items;
    after = page.after;
  } while (after);
}

/** Everything the query finds. Only for partitions that stay small. */
export async function readEvery(query: PageQuery): Promise<(Item & Key)[]> {
  const all: (Item & Key)[] = [];
  for await (const items of pagesOf(query)) all.push(...items);
  return all;
}
