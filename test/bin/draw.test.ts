import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readList } from '../../core/draw/list.ts';
import { routes } from '../../core/routes.ts';
import { localCredentials } from '../../local/engine.ts';
import { STATE_FOLDER, saveConnection } from '../../local/running.ts';
import { buckets } from '../../local/services.ts';
import { itemsIn, setInProfile } from '../harness/items.ts';
import { withStack } from '../harness/stack.ts';

// Already over in real time, which the command uses when TABLE_NAME is set.
const month = '2026-01';
const stack = withStack({ startAt: new Date('2026-01-20T12:00:00Z') });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'draw-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command like an operator, with the deployed function's environment. */
function run(options: readonly string[], env = process.env): Promise<{ code: number; output: string }> {
  const command = ['--import', import.meta.resolve('tsx'), resolve('bin/draw.ts'), ...options];
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd: folder, env }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

/** Everything a draw could change: the table, the bucket, and the emails. */
async function world() {
  const { origin, services } = stack();
  const s3 = new S3Client({ ...localCredentials, endpoint: `${origin}/s3`, forcePathStyle: true });
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: buckets.draws }));
  const files = Contents.map(({ Key }) => Key);
  return { items: await itemsIn(stack()), files, mails: services.mail.messages().length };
}

const look = (of: string) => stack().caller({}).call(routes.draws.get, { month: of });

async function publishedList() {
  const list = await fetch(`${stack().origin}/published/${month}/list.csv`);
  const reading = readList(new Uint8Array(await list.arrayBuffer()));
  if (!('list' in reading)) throw new Error(reading.problem);
  return reading.list;
}

/** Enters players, including one who then moves to another state and one with a mail-in card. */
async function enterSome(): Promise<void> {
  for (const tickets of [3, 2, 1]) {
    const player = await stack().player({ pfpMilli: tickets * 1000 });
    await player.call(routes.giveaway.enter, {});
    if (tickets === 1) await setInProfile(stack(), player.uid, 'subdivisionCode', 'WA');
  }
  const admin = await stack().player({ groups: ['admin'] });
  const card = { name: 'Maya Ring', address: '1 Canvas Street, Reno, NV 89501', subdivisionCode: 'NV' };
  await admin.call(routes.entries.record, { ...card, birthDate: '01/02/1980' });
}

describe('npm run draw', () => {
  it('counts in a dry run what the freeze later publishes, and changes nothing', async () => {
    await enterSome();
    const before = await world();
    const counted = await run(['--month', month, '--dry-run']);
    expect(await world()).toEqual(before);
    expect(before.files).toEqual([]);
    expect((await look(month)).status).toBe('open');

    stack().clock.moveTo(new Date('2026-02-01T00:05:00Z'));
    expect(await run(['--month', month])).toEqual({ code: 0, output: `Draw ${month}: frozen\n` });
    const { entrants, total, root } = await publishedList();
    expect({ entrants, total }).toEqual({ entrants: 3, total: 6 });
    expect(await look(month)).toMatchObject({ status: 'frozen', exclusions: { 'region-not-eligible': 1 } });
    expect(counted).toEqual({
      code: 0,
      output: `${month} as of now: 6 entries from 3 players, root ${root}\nnot eligible: 1 region-not-eligible\n`,
    });
  });

  it("uses the running local stack and its clock when TABLE_NAME isn't set", async () => {
    const { origin, engine, cognito, services } = stack();
    const connection = { origin, engineEndpoint: engine.endpoint, userPoolId: cognito.poolId };
    mkdirSync(join(folder, STATE_FOLDER));
    saveConnection(join(folder, STATE_FOLDER), {
      ...connection,
      beacon: services.drand.chain,
      witnesses: services.witnesses.list,
    });
    const { TABLE_NAME: _unset, ...env } = process.env;
    stack().clock.moveTo(new Date('2026-02-20T12:00:00Z'));
    expect(await run(['--month', '2026-02'], env)).toEqual({ code: 0, output: 'Draw 2026-02: open\n' });
  });

  it.each([{ options: [] }, { options: ['--month', '2026-13'] }])(
    'prints its usage and changes nothing with the options $options',
    async ({ options }) => {
      const before = await world();
      const usage = 'usage: npm run draw -- --month 2026-11 [--dry-run]\n';
      expect(await run(options)).toEqual({ code: 2, output: usage });
      expect(await world()).toEqual(before);
    },
  );
});
