import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { UploadFilter, UploadPage } from '../../core/people/uploads.ts';
import { routes } from '../../core/routes.ts';
import { createClock } from '../../local/clock.ts';
import { localCredentials, startEngine } from '../../local/engine.ts';
import { loadFunctions } from '../../local/functions.ts';
import { createGateway, type Gateway } from '../../local/gateway.ts';
import { ensureTable, TABLE_NAME } from '../../local/table.ts';

/** Cost of reading the upload log: API calls, and their total time in milliseconds. */
export interface UploadBench {
  readonly question: string;
  readonly calls: number;
  readonly found: number;
  readonly ms: number;
}

/** `tsx test/bench/uploads.ts 100000` uses more records, but filling the engine takes minutes. */
const RECORDS = Number(process.argv[2] ?? 20_000);
const PLAYERS = 2_000;
const AT_ONCE = 8;

/** Fills the log with two years of records, and runs admins' queries through the gateway and the Lambda. */
export async function benchUploads(): Promise<UploadBench[]> {
  const engine = await startEngine(undefined);
  try {
    await ensureTable(engine.endpoint);
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_REGION: localCredentials.region,
      AWS_ACCESS_KEY_ID: localCredentials.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localCredentials.credentials.secretAccessKey,
      AVATARS_BUCKET: 'none',
      TABLE_NAME,
    });
    const uids = Array.from({ length: PLAYERS }, () => crypto.randomUUID());
    await fill(new DynamoDBClient({ ...localCredentials, endpoint: engine.endpoint }), uids);
    const uid = uids[7] ?? '';
    const { call } = createGateway({
      functions: loadFunctions(),
      clock: createClock(),
      verifyIdToken: async () => ({}),
    });
    return [
      await ask(call, 'the first page, with stats, cold', {}, 1),
      await ask(call, 'the first page, with stats', {}, 1),
      await ask(call, 'one player, through the index', { uid }),
      await ask(call, 'one badge, in one of 24 months', { badge: 'early-bird' }),
      await ask(call, 'one folder with few uploads, to the end', { folder: `avatars/${uid}/` }),
      await ask(call, 'everything, as the export does', {}, Number.POSITIVE_INFINITY, 500),
    ];
  } finally {
    await engine.stop();
  }
}

const claims = { sub: crypto.randomUUID(), token_use: 'id', 'cognito:groups': ['admin'] };

async function ask(
  call: Gateway['call'],
  question: string,
  filter: UploadFilter,
  most = Number.POSITIVE_INFINITY,
  limit = 50,
) {
  const began = performance.now();
  let [calls, found] = [0, 0];
  let cursor: string | undefined;
  do {
    const page: UploadPage = await call(
      routes.uploads.list,
      { ...filter, limit, ...(cursor && { cursor }) },
      { claims },
    );
    calls++;
    found += page.items.length;
    cursor = page.cursor;
  } while (cursor && calls < most);
  return { question, calls, found, ms: Math.round(performance.now() - began) };
}

async function fill(client: DynamoDBClient, uids: readonly string[]): Promise<void> {
  const table = DynamoDBDocumentClient.from(client);
  const step = Math.floor((2 * 365 * 86_400) / RECORDS);
  const counters = new Map<string, Record<string, string | number>>();
  const records = Array.from({ length: RECORDS }, (_, age) => {
    const timestamp = Date.parse('2026-10-31T23:59:59Z') / 1000 - age * step;
    const month = new Date(timestamp * 1000).toISOString().slice(0, 7);
    const uid = uids[age % uids.length] ?? '';
    const badgeUnlocked = age === RECORDS / 2 ? 'early-bird' : '';
    const counter = counters.get(month) ?? { pk: 'UPLOADS', sk: `MONTH#${month}`, total: 0, 'folder:avatars': 0 };
    const total = Number(counter.total) + 1;
    counters.set(month, {
      ...counter,
      total,
      'folder:avatars': total,
      ...(badgeUnlocked && { 'badge:early-bird': 1 }),
    });
    const sk = `${timestamp}#u${age}`;
    const keys = { pk: `UPLOADS#${month}`, sk, playerKey: uid, playerSort: sk };
    const file = { path: `avatars/${uid}/u${age}`, type: 'image/webp', size: 20_000 };
    return { ...keys, id: `${timestamp}-u${age}`, uid, ...file, timestamp, badgeUnlocked };
  });
  const items = [...records, ...counters.values()];
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, at) => items.slice(at * 25, at * 25 + 25));
  const write = (batch: typeof items) => {
    const puts = batch.map((Item) => ({ PutRequest: { Item } }));
    return table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: puts } }));
  };
  for (let at = 0; at < batches.length; at += AT_ONCE) await Promise.all(batches.slice(at, at + AT_ONCE).map(write));
}

if (process.argv[1]?.endsWith('uploads.ts')) console.table(await benchUploads());
