import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '../../../core/routes.ts';
import { TABLE_NAME } from '../../../local/table.ts';
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

/** Where a player's tickets are: known to the store alone, so looked for. */
async function ticketPartitionOf({ uid }: TestPlayer): Promise<string> {
  for (let nn = 0; nn < 64; nn++) {
    const pk = `DRAW#2026-11#${String(nn).padStart(2, '0')}`;
    const { Item } = await stack().table.send(
      new GetCommand({ TableName: TABLE_NAME, Key: { pk, sk: `TICKETS#${uid}` } }),
    );
    if (Item) return pk;
  }
  throw new Error('no tickets');
}
