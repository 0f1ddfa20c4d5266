import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditReport } from '../../../core/operations.ts';
import { routes } from '../../../core/routes.ts';
import { TABLE_NAME } from '../../../local/table.ts';
import { runDrawAt } from '../../harness/draws.ts';
import { itemAt, setInProfile } from '../../harness/items.ts';
import { type TestPlayer, withStack } from '../../harness/stack.ts';

const stack = withStack();
let undo: (() => Promise<unknown>) | undefined;

afterEach(async () => {
  await undo?.();
  undo = undefined;
  expect(await stack().audit()).toEqual([]);
});

/** Changes a stored number, bypassing our code, until the test ends. */
async function tamper(key: { pk: string; sk: string }, name: string, by: number) {
  const change = (delta: number) =>
    stack().table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: key,
        UpdateExpression: 'ADD #name :delta',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':delta': delta },
      }),
    );
  await change(by);
  undo = () => change(-by);
}

/** Adds an item to the table, bypassing our code, until the test ends. */
async function plant(item: { pk: string; sk: string } & Record<string, unknown>) {
  const { pk, sk } = item;
  await stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item: item }));
  undo = () => stack().table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk, sk } }));
}

/** Removes an item from the table until the test ends. */
async function steal(Key: { pk: string; sk: string }) {
  const stolen = new DeleteCommand({ TableName: TABLE_NAME, Key, ReturnValues: 'ALL_OLD' });
  const { Attributes } = await stack().table.send(stolen);
  undo = () => stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item: Attributes }));
}

const profile = ({ uid }: TestPlayer) => ({ pk: `PLAYER#${uid}`, sk: 'PROFILE' });

describe('the audit', () => {
  it('finds nothing if all money is accounted for', async () => {
    const player = await stack().player({ coins: 100, pfpMilli: 2000 });
    await player.call(routes.slots.spin, { bet: 5 });
    await player.call(routes.giveaway.enter, {});
    expect(await stack().audit()).toEqual([]);
  });

  it('finds a balance that the ledger doesn’t explain', async () => {
    const player = await stack().player({ coins: 100 });
    await tamper(profile(player), 'coins', 7);
    expect(await stack().audit()).toEqual([`player ${player.uid}: holds 107 coins, the ledger says 100`]);
  });

  it('finds a PFP balance that the ledger doesn’t explain', async () => {
    const player = await stack().player({ pfpMilli: 100 });
    await tamper(profile(player), 'pfpMilli', -100);
    expect(await stack().audit()).toEqual([`player ${player.uid}: holds 0 thousandths of a PFP, the ledger says 100`]);
  });

  it('finds a pot that is off by a thousandth of a Coin', async () => {
    await tamper({ pk: 'JACKPOT', sk: 'SHARD#03' }, 'milli', 1);
    expect(await stack().audit()).toEqual(['jackpot: the pot took in 3001, the ledger says 3000']);
    await undo?.();
    await tamper({ pk: 'JACKPOT', sk: 'SHARD#03' }, 'milli', -1);
    expect(await stack().audit()).toEqual(['jackpot: the pot took in 2999, the ledger says 3000']);
  });

  it('finds a jackpot payment without a winner', async () => {
    await tamper({ pk: 'JACKPOT', sk: 'PAID' }, 'milli', 1000);
    expect(await stack().audit()).toEqual(['jackpot: the pot paid out 1000, the ledger says 0']);
  });

  it('finds a prize that left the stock without a winner', async () => {
    await tamper({ pk: 'STOCK', sk: 'stickers' }, 'won', 1);
    expect(await stack().audit()).toEqual(['stock: 1 prizes taken, 0 won']);
  });

  it('finds an extra that wasn’t paid for, and one that was paid for but is missing', async () => {
    const player = await stack().player({ coins: 300 });
    const key = crypto.randomUUID();
    const { purchase } = await player.call(routes.extras.buy, { id: 'sweeps10' }, key);
    const pk = `PLAYER#${player.uid}`;
    await plant({ ...purchase, pk, sk: 'PURCHASE#2026-11-10T12:00:00.000Z#forged' });
    const paid = `player ${player.uid}: paid 100 coins for 1 extras`;
    expect(await stack().audit()).toEqual([`${paid}, has 2 worth 200`]);
    await undo?.();
    await steal({ pk, sk: `PURCHASE#${new Date(purchase.ts).toISOString()}#${key}` });
    expect(await stack().audit()).toEqual([`${paid}, has 0 worth 0`]);
  });

  it('finds a paid order that wasn’t credited', async () => {
    const { uid } = await stack().player();
    const pack = { id: 'prospect', goldQty: 500, bonusPfpQty: 0, priceCents: 499, isBestValue: false };
    const money = { creditedAt: 1, reversedCents: 0, shortfall: { coins: 0, pfpMilli: 0 } };
    const order = { id: 'o', uid, pack, status: 'paid', createdAt: 1, version: 2, ...money };
    await plant({ pk: `PLAYER#${uid}`, sk: 'ORDER#o', ...order });
    expect(await stack().audit()).toEqual([
      `player ${uid}: order o is paid and has 0 credits`,
      `player ${uid}: order o was credited 0 coins, not 500`,
    ]);
  });

  it('finds entries that no one bought', async () => {
    const player = await stack().player({ pfpMilli: 1000 });
    await player.call(routes.giveaway.enter, {});
    await tamper({ pk: await ticketPartitionOf(player), sk: `TICKETS#${player.uid}` }, 'tickets', 5);
    expect(await stack().audit()).toEqual([`player ${player.uid}: bought 1 tickets in 2026-11, the draw has 6`]);
  });

  it('finds entries that only the draw sees, and entries that the draw lacks', async () => {
    const player = await stack().player({ pfpMilli: 1000 });
    await player.call(routes.giveaway.enter, {});
    const own = { pk: await ticketPartitionOf(player), sk: `TICKETS#${player.uid}` };
    const elsewhere = own.pk.endsWith('#00') ? 'DRAW#2026-11#01' : 'DRAW#2026-11#00';
    await plant({ ...own, pk: elsewhere, tickets: 3 });
    const where = `player ${player.uid}: has 3 tickets in ${elsewhere}, where they don't belong`;
    expect(await stack().audit()).toEqual([where]);
    await undo?.();
    await steal(own);
    expect(await stack().audit()).toEqual([`player ${player.uid}: bought 1 tickets in 2026-11, the draw has 0`]);
  });

  it('finds a mail-in entry without a card, and a card without an entry', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    const address = '1 Canvas Street, Reno, NV 89501';
    const card = { name: 'Maya Ring', address, subdivisionCode: 'NV', birthDate: '01/02/1980' };
    const { id } = await admin.call(routes.entries.record, card);
    expect(await stack().audit()).toEqual([]);
    const person = { person: 'forged', name: 'Nobody', birthDate: '1980-02-01', subdivisionCode: 'NV', address };
    await plant({ pk: 'DRAW#2026-11#07', sk: 'MAILIN#forged', ...person, tickets: 1 });
    expect(await stack().audit()).toEqual(['mail-in 2026-11: 1 cards without an account, the draw has 2 tickets']);
    await undo?.();
    await steal({ pk: 'MAIL#2026-11', sk: id });
    expect(await stack().audit()).toEqual(['mail-in 2026-11: 0 cards without an account, the draw has 1 tickets']);
  });

  it('finds a damaged item, and continues', async () => {
    const { uid } = await stack().player();
    const key = { pk: `PLAYER#${uid}`, sk: 'PURCHASE#1' };
    await plant({ ...key, rewardId: 'mystery', rewardName: 'Mystery Box', cost: '4000', ts: 1 });
    const damaged = `damaged purchase at ${key.pk} / PURCHASE#1: check cost`;
    expect(await stack().audit()).toEqual([`player ${uid}: ${damaged}`]);
    await undo?.();
    await plant({ pk: 'DRAW#2026-11#07', sk: `TICKETS#${uid}`, tickets: '3' });
    expect(await stack().audit()).toEqual([`damaged tickets at DRAW#2026-11#07 / TICKETS#${uid}: check tickets`]);
  });

  it('finds a missing ledger entry', async () => {
    const player = await stack().player({ coins: 5 });
    await steal({ pk: `PLAYER#${player.uid}`, sk: 'LEDGER#0000000001' });
    expect((await stack().audit()).join()).toContain('has 0 entries up to 0, the profile says 1');
  });

  it('finds a profile that is behind its ledger, like one restored from a backup', async () => {
    const { uid } = await stack().player();
    const nothing = { coins: 0, pfpMilli: 0, tickets: 0, balance: { coins: 0, pfpMilli: 0 } };
    await plant({ pk: `PLAYER#${uid}`, sk: 'LEDGER#0000000001', seq: 1, at: 1, reason: 'grant', ref: '', ...nothing });
    expect(await stack().audit()).toEqual([`player ${uid}: has 1 entries up to 1, the profile says 0`]);
  });
});

describe('the audit’s list of names', () => {
  const names = async () => ((await stack().functions.invoke('events/audit', {})) as AuditReport).names;

  it('has every username and display name that today’s rules refuse', async () => {
    expect(await names()).toEqual([]);
    const { uid } = await stack().player();
    await setInProfile(stack(), uid, 'username', '_adm1n');
    await setInProfile(stack(), uid, 'displayName', `Jo\u202e ${'x'.repeat(1900)}`);
    const quoted = `"Jo\\u202e ${'x'.repeat(36)}\u2026"`;
    expect(await names()).toEqual([`player ${uid}: username "_adm1n"`, `player ${uid}: display name ${quoted}`]);
    expect(await stack().audit()).toEqual([]);
  });
});

/** Values by metric, from the handler's output in CloudWatch's embedded format. */
async function metricsOf(run: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const printed: string[] = [];
  const print = (text: unknown) => printed.push(String(text)) > 0;
  const output = vi.spyOn(process.stdout, 'write').mockImplementation(print);
  await run().finally(() => output.mockRestore());
  const metrics = printed.flatMap((line) => (line.startsWith('{"_aws"') ? [JSON.parse(line)] : []));
  return Object.fromEntries(
    metrics.flatMap(({ _aws, service, ...values }) =>
      _aws.CloudWatchMetrics[0].Metrics.map(({ Name }: { Name: string }) => [`${service} ${Name}`, values[Name]]),
    ),
  );
}

describe('the nightly audit, if the draw’s schedule never fired,', () => {
  const auditAt = async (time: string) => (await stack().functions.invoke('events/audit', { time })) as AuditReport;

  it('reports past months without a draw until their draws are held', async () => {
    await stack().player();
    expect((await auditAt('2026-12-01T01:00:00Z')).overdue).toEqual([]);
    expect((await auditAt('2026-12-01T09:30:00Z')).overdue).toEqual(['2026-11']);
    expect((await auditAt('2027-01-02T09:30:00Z')).overdue).toEqual(['2026-11', '2026-12']);
    await runDrawAt(stack(), '2027-01-02T10:00:00Z');
    // Both lists were frozen too late for a witness, so the rounds that decide are a day later.
    expect((await auditAt('2027-01-02T10:10:00Z')).overdue).toEqual([]);
  });

  it('sets off the alarm by the same metric as the draw', async () => {
    const setMetrics = (isOn: boolean) => {
      Object.assign(process.env, { POWERTOOLS_METRICS_DISABLED: String(!isOn), POWERTOOLS_METRICS_NAMESPACE: 'test' });
      stack().functions.reload();
    };
    setMetrics(true);
    undo = async () => setMetrics(false);
    expect(await metricsOf(() => auditAt('2027-01-03T09:30:00Z'))).toEqual({
      'audit AuditFindings': 0,
      'draw DrawOverdue': 2,
    });
    const drawAt = (time: string) => {
      stack().clock.moveTo(new Date(time));
      return metricsOf(() => stack().functions.invoke('events/draw', { time }));
    };
    expect(await drawAt('2027-01-03T10:00:00Z')).toEqual({ 'draw DrawOverdue': 0 });
    expect(await metricsOf(() => auditAt('2027-01-04T09:30:00Z'))).toMatchObject({ 'draw DrawOverdue': 0 });
    expect(await metricsOf(() => stack().audit())).toEqual({ 'audit AuditFindings': 0 });
  });
});

/** Finds a player's entries: only the store knows their key. */
async function ticketPartitionOf({ uid }: TestPlayer): Promise<string> {
  for (let nn = 0; nn < 64; nn++) {
    const pk = `DRAW#2026-11#${String(nn).padStart(2, '0')}`;
    if (await itemAt(stack(), { pk, sk: `TICKETS#${uid}` })) return pk;
  }
  throw new Error('no tickets');
}
