import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditReport } from '../../../core/operations.ts';
import { routes } from '../../../core/routes.ts';
import { TABLE_NAME } from '../../../local/table.ts';
import { runDrawAt } from '../../harness/draws.ts';
import { itemAt } from '../../harness/items.ts';
import { type TestPlayer, withStack } from '../../harness/stack.ts';

const stack = withStack();
let undo: (() => Promise<unknown>) | undefined;

afterEach(async () => {
  await undo?.();
  undo = undefined;
  expect(await stack().audit()).toEqual([]);
});

/** Tampers with a number behind the back of the product, until the test is over. */
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

const profile = ({ uid }: TestPlayer) => ({ pk: `PLAYER#${uid}`, sk: 'PROFILE' });

describe('the audit', () => {
  it('finds nothing where all money is accounted for', async () => {
    const player = await stack().player({ coins: 100, pfpMilli: 2000 });
    await player.call(routes.slots.spin, { bet: 5 });
    await player.call(routes.giveaway.enter, {});
    expect(await stack().audit()).toEqual([]);
  });

  it('finds a balance that the ledger does not explain', async () => {
    const player = await stack().player({ coins: 100 });
    await tamper(profile(player), 'coins', 7);
    expect(await stack().audit()).toEqual([`player ${player.uid}: holds 107 coins, the ledger says 100`]);
  });

  it('finds a PFP balance that the ledger does not explain', async () => {
    const player = await stack().player({ pfpMilli: 100 });
    await tamper(profile(player), 'pfpMilli', -100);
    expect(await stack().audit()).toEqual([`player ${player.uid}: holds 0 thousandths of a PFP, the ledger says 100`]);
  });

  it('finds a pot that holds more than was bet', async () => {
    await tamper({ pk: 'JACKPOT', sk: 'SHARD#03' }, 'milli', 600);
    expect(await stack().audit()).toEqual([expect.stringContaining('jackpot')]);
  });

  it('finds tickets that nobody bought', async () => {
    const player = await stack().player({ pfpMilli: 1000 });
    await player.call(routes.giveaway.enter, {});
    await tamper({ pk: await ticketPartitionOf(player), sk: `TICKETS#${player.uid}` }, 'tickets', 5);
    expect(await stack().audit()).toEqual([expect.stringContaining(`player ${player.uid}`)]);
  });

  it('finds a missing ledger entry', async () => {
    const player = await stack().player({ coins: 5 });
    const key = { pk: `PLAYER#${player.uid}`, sk: 'LEDGER#0000000001' };
    const { Attributes } = await stack().table.send(
      new DeleteCommand({ TableName: TABLE_NAME, Key: key, ReturnValues: 'ALL_OLD' }),
    );
    undo = () => stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item: Attributes }));
    expect((await stack().audit()).join()).toContain('has 0 entries up to 0, the profile says 1');
  });
});

/** What the alarms are told, by the name of the metric: what a handler prints in CloudWatch's embedded format. */
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

describe('the nightly audit, where the draw’s own schedule never fired', () => {
  const auditAt = async (time: string) => (await stack().functions.invoke('events/audit', { time })) as AuditReport;

  it('finds the draws of past months that were not held, until they are', async () => {
    await stack().player();
    expect((await auditAt('2026-12-01T01:00:00Z')).overdue).toEqual([]);
    expect((await auditAt('2026-12-01T09:30:00Z')).overdue).toEqual(['2026-11']);
    expect((await auditAt('2027-01-02T09:30:00Z')).overdue).toEqual(['2026-11', '2026-12']);
    await runDrawAt(stack(), '2027-01-02T10:00:00Z');
    // The list was frozen late, so that the round that decides is a later one too.
    await runDrawAt(stack(), '2027-01-02T10:10:00Z');
    expect((await auditAt('2027-01-03T09:30:00Z')).overdue).toEqual(['2026-11']);
  });

  it('tells the alarm, under the name under which the draw does', async () => {
    const setMetrics = (isOn: boolean) => {
      Object.assign(process.env, { POWERTOOLS_METRICS_DISABLED: String(!isOn), POWERTOOLS_METRICS_NAMESPACE: 'test' });
      stack().functions.reload();
    };
    setMetrics(true);
    undo = async () => setMetrics(false);
    expect(await metricsOf(() => auditAt('2027-01-03T09:30:00Z'))).toEqual({
      'audit AuditFindings': 0,
      'draw DrawOverdue': 1,
    });
    const drawAt = (time: string) => {
      stack().clock.moveTo(new Date(time));
      return metricsOf(() => stack().functions.invoke('events/draw', { time, month: '2026-11' }));
    };
    expect(await drawAt('2027-01-03T10:00:00Z')).toEqual({ 'draw DrawOverdue': 1 });
    expect(await drawAt('2027-01-03T10:10:00Z')).toEqual({ 'draw DrawOverdue': 0 });
    expect(await metricsOf(() => auditAt('2027-01-04T09:30:00Z'))).toMatchObject({ 'draw DrawOverdue': 0 });
    expect(await metricsOf(() => stack().audit())).toEqual({ 'audit AuditFindings': 0 });
  });
});

/** Where a player's tickets are: known to the store alone, so looked for. */
async function ticketPartitionOf({ uid }: TestPlayer): Promise<string> {
  for (let nn = 0; nn < 64; nn++) {
    const pk = `DRAW#2026-11#${String(nn).padStart(2, '0')}`;
    if (await itemAt(stack(), { pk, sk: `TICKETS#${uid}` })) return pk;
  }
  throw new Error('no tickets');
}
