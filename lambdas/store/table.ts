import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Failure } from '../../core/failure.ts';
import { setting } from '../aws/environment.ts';
import { ATTEMPTS, backOff } from './back-off.ts';

/** Access to the one table (design section 7). Keys and item shapes are in the files of the entities beside this one. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** The partition of all that belongs to one player. */
export function playerPartition(uid: string): string {
  return `PLAYER#${uid}`;
}

export type Item = Record<string, unknown>;

export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

export const tableName = setting('TABLE_NAME');

/** One item as it is now, or undefined. */
export async function read<T extends object>(key: Key): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: { ...key }, ConsistentRead: true }));
  return Item as T | undefined;
}

/** What an entity's file put into an item: the table's own attributes stay behind. */
export function withoutKey<T extends object>(item: T): Omit<T, keyof Key> {
  const { pk: _pk, sk: _sk, ...own } = item as T & Key;
  return own;
}

/** Items by name, in one batch read (at most 100 keys); those that do not exist are absent. */
export async function readAll<Name extends string>(
  keys: Readonly<Record<Name, Key>>,
): Promise<Partial<Record<Name, Item>>> {
  const wanted = Object.entries(keys) as [Name, Key][];
  const items = await batchGet(wanted.map(([, key]) => key));
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const found = wanted.map(([name, { pk, sk }]) => [name, byKey.get(`${pk} ${sk}`)] as const);
  return Object.fromEntries(found.filter(([, item]) => item)) as Partial<Record<Name, Item>>;
}

/** A busy table may leave some for later. Throws `try-again` when it still does after ten requests. */
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
  readonly limit: number;
  readonly newestFirst?: boolean;
  /** The sort key after which to continue. */
  readonly after?: string | undefined;
}

/** One page of a partition, and the sort key to continue from unless it was the last page. */
export async function readPage<T extends object>(query: PageQuery): Promise<{ items: T[]; after?: string }> {
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
  return { items: Items as T[], ...(LastEvaluatedKey && { after: String(LastEvaluatedKey.sk) }) };
}

/** The pages of a partition, each read when it is asked for; `limit` is the most that one page holds. */
export async function* pagesOf<T extends object>(query: PageQuery): AsyncGenerator<T[]> {
  let after = query.after;
  do {
    const page = await readPage<T>({ ...query, after });
    yield page.items;
    after = page.after;
  } while (after);
}

/** Everything that the query finds, page by page: for partitions that stay small. */
export async function readEvery<T extends object>(query: PageQuery): Promise<T[]> {
  const all: T[] = [];
  for await (const items of pagesOf<T>(query)) all.push(...items);
  return all;
}
