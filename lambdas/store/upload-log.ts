import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  matchesFilter,
  topFolder,
  type UploadFilter,
  type UploadPage,
  type UploadStats,
  type UploadView,
} from '../../core/people/uploads.ts';
import { tableShape } from '../../core/table.ts';
import { parser } from './item.ts';
import { type Item, type Key, pagesOf, readEvery, table, tableName } from './table.ts';
import {
  badgeCounter,
  COUNTERS,
  folderCounter,
  indexKeysOf,
  uploadKeyOf,
  uploadOf,
  uploadPartition,
} from './upload.ts';

/** Reads the upload log, newest first: by month, or by player through the index. Never scans, so size doesn't matter. */
export interface UploadQuery extends UploadFilter {
  /** Continue after the record with this id. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The most records one call reads. If the filter matches few of them, a page ends early, with a cursor. */
const MOST_SEEN = 3000;
/** Records per query when some don't match the filter. */
const STRIDE = 500;
/** A full Cognito user id; the index can't find a prefix. */
const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function uploadPage(query: UploadQuery): Promise<UploadPage> {
  const months = await monthCounters();
  const { uid = '', cursor, limit } = query;
  const records = wholeId.test(uid) ? recordsOf(uid.toLowerCase(), query) : recordsIn(months, query);
  const items: UploadView[] = [];
  const stats = cursor === undefined ? { stats: sumOf(months) } : {};
  let seen = 0;
  for await (const record of records) {
    const fits = matchesFilter(query, record);
    // A match beyond the limit means there is another page.
    if (fits && items.length === limit) return { items, cursor: items.at(-1)?.id ?? record.id, ...stats };
    if (fits) items.push(record);
    seen++;
    if (seen === MOST_SEEN) return { items, cursor: record.id, ...stats };
  }
  return { items, ...stats };
}

/** Whether the filter matches every record the query finds. */
const isOpen = ({ uid, folder, badge }: UploadFilter) => !(uid && !wholeId.test(uid)) && !folder && !badge;

const strideOf = (query: UploadQuery) => (isOpen(query) ? query.limit + 1 : STRIDE);

async function* recordsIn(months: readonly MonthCounters[], query: UploadQuery): AsyncGenerator<UploadView> {
  const start = query.cursor === undefined ? undefined : uploadKeyOf(query.cursor);
  for (const month of months) {
    const pk = uploadPartition(month.month);
    if (!mayHold(month, query) || (start && pk > start.pk)) continue;
    const after = pk === start?.pk ? start.sk : undefined;
    for await (const items of pagesOf({ pk, limit: strideOf(query), newestFirst: true, after }))
      yield* items.map((item) => uploadOf(item));
  }
}

async function* recordsOf(uid: string, query: UploadQuery): AsyncGenerator<UploadView> {
  const { name, partitionKey } = tableShape.index;
  const start = query.cursor === undefined ? undefined : uploadKeyOf(query.cursor);
  let ExclusiveStartKey: Item | undefined = start && { ...start, ...indexKeysOf(uid, start) };
  do {
    const page = await table.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: name,
        KeyConditionExpression: '#player = :uid',
        ExpressionAttributeNames: { '#player': partitionKey },
        ExpressionAttributeValues: { ':uid': uid },
        ScanIndexForward: false,
        Limit: strideOf(query),
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );
    yield* (page.Items ?? []).map((item) => uploadOf(item));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

const countsOf = parser('upload counters', z.record(z.string(), z.int()));

interface MonthCounters {
  readonly month: string;
  readonly total: number;
  readonly badges: Readonly<Record<string, number>>;
  readonly folders: Readonly<Record<string, number>>;
}

/** The counters of every month with uploads, newest first: one small item per month. */
async function monthCounters(): Promise<MonthCounters[]> {
  const counters = await readEvery({ ...COUNTERS, limit: 500, newestFirst: true });
  return counters.map(countersOf);
}

function countersOf(item: Item & Key): MonthCounters {
  const counts = countsOf(item);
  const under = (prefix: string) =>
    Object.fromEntries(
      Object.entries(counts)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, count]) => [name.slice(prefix.length), count]),
    );
  const month = item.sk.slice(COUNTERS.prefix.length);
  return { month, total: counts.total ?? 0, badges: under(badgeCounter), folders: under(folderCounter) };
}

/** False if the counters show no matching record: then the month isn't queried. */
function mayHold(month: MonthCounters, filter: UploadFilter): boolean {
  return month.total > 0 && countOfBadge(month, filter) > 0 && countOfFolder(month, filter) > 0;
}

function countOfBadge({ total, badges }: MonthCounters, { badge }: UploadFilter): number {
  if (badge === undefined) return total;
  return badge === 'any' ? sum(Object.values(badges)) : (badges[badge] ?? 0);
}

/** The counters know only full names of top-level folders. */
function countOfFolder({ total, folders }: MonthCounters, { folder = '' }: UploadFilter): number {
  return folder.includes('/') ? (folders[topFolder(folder)] ?? 0) : total;
}

function sumOf(months: readonly MonthCounters[]): UploadStats {
  const names = new Set(months.flatMap(({ folders }) => Object.keys(folders)));
  const inFolder = (name: string) => sum(months.map(({ folders }) => folders[name] ?? 0));
  return {
    total: sum(months.map(({ total }) => total)),
    withBadge: sum(months.flatMap(({ badges }) => Object.values(badges))),
    folders: Object.fromEntries(
      [...names].map((name) => [name, inFolder(name)] as const).filter(([, count]) => count > 0),
    ),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
