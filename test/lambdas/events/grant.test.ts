import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/calendar.ts';
import { routes } from '../../../core/routes.ts';
import { TABLE_NAME } from '../../../local/table.ts';
import { withStack } from '../../harness/stack.ts';

const stack = withStack();
const at = '2026-11-10T12:00:00Z';

async function grant(event: object) {
  return stack().functions.invoke('events/grant', event);
}

/** Deletes expired items, like DynamoDB's background process. */
async function forgetExpired(uid: string) {
  const { table, clock } = stack();
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': `PLAYER#${uid}` } };
  const { Items = [] } = await table.send(new QueryCommand({ TableName: TABLE_NAME, ...query }));
  for (const { pk, sk, expires } of Items)
    if (expires * 1000 < clock.now()) await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk, sk } }));
}

describe('an operator’s grant', () => {
  it('is an ordinary ledger entry, with its reason in the player’s history', async () => {
    const player = await stack().player();
    await grant({ id: crypto.randomUUID(), uid: player.uid, coins: 25, pfpMilli: 1500, note: 'Lost poster', at });
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'correction', ref: 'Lost poster', coins: 25, pfpCoins: 1.5 });
    expect(await stack().audit()).toEqual([]);
  });

  it('moves money once, however often it is sent', async () => {
    const player = await stack().player();
    const event = { id: crypto.randomUUID(), uid: player.uid, coins: 25, note: 'Once', at };
    await Promise.all(Array.from({ length: 10 }, () => grant(event)));
    expect((await player.call(routes.account.me, {})).coins).toBe(25);
  });

  it('moves money once, even if it’s sent again after its request record expires', async () => {
    const { clock } = stack();
    const player = await stack().player();
    const id = crypto.randomUUID();
    const event = { id, uid: player.uid, coins: 25, note: 'Once', at };
    await grant(event);
    clock.moveTo(new Date(Date.parse(at) + 2 * DAY_MS));
    await forgetExpired(player.uid);
    expect(await grant(event)).toMatchObject({ coins: 25 });
    const later = { ...event, at: new Date(clock.now()).toISOString() };
    expect(await grant(later)).toMatchObject({ coins: 25 });
    expect((await player.call(routes.account.ledger, {})).items).toHaveLength(1);
    await expect(grant({ ...later, coins: 50 })).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    });
  });

  it('never takes more than the balance', async () => {
    const player = await stack().player({ coins: 10 });
    const event = { id: crypto.randomUUID(), uid: player.uid, coins: -11, note: 'Too much', at };
    await expect(grant(event)).rejects.toMatchObject({ code: 'insufficient-coins' });
  });

  it.each([
    ['without a note', { note: '' }],
    ['with half a coin', { coins: 0.5 }],
    ['without a proper id', { id: 'x' }],
  ])('is refused %s', async (_, wrong) => {
    const player = await stack().player();
    const event = { id: crypto.randomUUID(), uid: player.uid, coins: 1, note: 'fine', at, ...wrong };
    await expect(grant(event)).rejects.toThrow();
    expect((await player.call(routes.account.me, {})).coins).toBe(0);
  });
});
