import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { restoreTable } from '../../bin/restore-table.ts';
import { routes } from '../../core/routes.ts';
import { localCredentials } from '../../local/engine.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { itemsIn } from '../harness/items.ts';
import { grant, withStack } from '../harness/stack.ts';

const stack = withStack();
const copy = `${TABLE_NAME}-restored`;
const to = TABLE_NAME;

let client: DynamoDBClient;
beforeAll(() => {
  client = new DynamoDBClient({ ...localCredentials, endpoint: stack().engine.endpoint });
});

const itemsOf = (TableName: string) => itemsIn(stack(), TableName);

async function createTable(name: string, partition: string, sort: string): Promise<void> {
  const shape = {
    KeySchema: [
      { AttributeName: partition, KeyType: 'HASH' },
      { AttributeName: sort, KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-player',
        KeySchema: [
          { AttributeName: 'playerKey', KeyType: 'HASH' },
          { AttributeName: 'playerSort', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    AttributeDefinitions: [partition, sort, 'playerKey', 'playerSort'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    BillingMode: 'PAY_PER_REQUEST',
  } satisfies Omit<CreateTableCommandInput, 'TableName'>;
  await client.send(new CreateTableCommand({ TableName: name, ...shape }));
}

/** Copies the table, like point-in-time recovery. */
async function copyTable(): Promise<void> {
  await createTable(copy, 'pk', 'sk');
  for (const Item of await itemsOf(to)) await stack().table.send(new PutCommand({ TableName: copy, Item }));
}

/** Damages the table like a bad script: a balance without an entry, a missing entry, and more than a page of junk items. */
async function damage(uid: string): Promise<void> {
  const pk = `PLAYER#${uid}`;
  const { table } = stack();
  const more = { UpdateExpression: 'ADD coins :many', ExpressionAttributeValues: { ':many': 1_000_000 } };
  await table.send(new UpdateCommand({ TableName: to, Key: { pk, sk: 'PROFILE' }, ...more }));
  const entries = (await itemsOf(to)).filter((item) => item.pk === pk && String(item.sk).startsWith('LEDGER#'));
  const [{ sk } = { sk: '' }] = entries;
  await table.send(new DeleteCommand({ TableName: to, Key: { pk, sk } }));
  for (let part = 0; part < 6; part++) {
    const strays = Array.from({ length: 25 }, (_, n) => ({
      pk: `STRAY#${part}`,
      sk: `${n}`,
      text: 'x'.repeat(10_000),
    }));
    const puts = strays.map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [to]: puts } }));
  }
}

/** Runs the command like an operator. */
async function run(...options: string[]): Promise<string> {
  const env = {
    ...process.env,
    TABLE_NAME,
    AWS_REGION: localCredentials.region,
    AWS_ACCESS_KEY_ID: localCredentials.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: stack().engine.endpoint,
  };
  const { stdout } = await promisify(execFile)('npx', ['tsx', 'bin/restore.ts', ...options], { env });
  return stdout;
}

it('restoring makes a damaged table equal to its copy, and the audit passes again', async () => {
  const player = await stack().player({ coins: 100 });
  await player.call(routes.slots.spin, { bet: 1 });
  for (let n = 0; n < 30; n++) await grant(stack(), player.uid, { coins: 1 });
  await copyTable();
  const before = await itemsOf(copy);
  expect(before.length).toBeGreaterThan(25);
  await damage(player.uid);
  expect(await stack().audit()).not.toEqual([]);

  const [, copied, deleted] = (await run('--from', copy)).match(/: (\d+) items copied, (\d+) deleted/) ?? [];
  expect(Number(copied)).toBe(before.length);
  expect(Number(deleted)).toBeGreaterThanOrEqual(150);
  expect(await itemsOf(to)).toEqual(before);
  expect(await stack().audit()).toEqual([]);
});

it('restoring changes nothing if the copy is not an earlier version of the table', async () => {
  await createTable('others', 'id', 'time');
  await createTable('nothing', 'pk', 'sk');
  const before = await itemsOf(to);
  await expect(restoreTable({ client, from: to, to })).rejects.toThrow(`${to} is the live table itself`);
  await expect(restoreTable({ client, from: 'others', to })).rejects.toThrow('others has other keys than');
  await expect(restoreTable({ client, from: 'nothing', to })).rejects.toThrow('nothing is empty');
  await expect(run()).rejects.toMatchObject({ code: 2 });
  expect(await itemsOf(to)).toEqual(before);
});
