import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../../core/route.ts';
import { routes } from '../../../core/routes.ts';
import { TABLE_NAME } from '../../../local/table.ts';
import { itemsIn } from '../../harness/items.ts';
import { logged } from '../../harness/logged.ts';
import { withStack } from '../../harness/stack.ts';
import { frozen, pack, standing } from './samples.ts';

process.env.POWERTOOLS_LOG_LEVEL = 'ERROR';
const stack = withStack();

interface Damage {
  readonly sk: string;
  /** The item to start from, if there isn't one yet. */
  readonly item?: object;
  /** Attributes to overwrite. */
  readonly damage: object;
  readonly route: Route;
  readonly input: object;
  readonly message: string;
}

const order = {
  ...{ id: 'o', pack, status: 'pending', createdAt: 1 },
  shortfall: { coins: 0, pfpMilli: 0 },
  version: 1,
};

const damages: readonly [entity: string, Damage][] = [
  [
    'wallet',
    {
      ...{ sk: 'PROFILE', damage: { coins: '500', badges: null } },
      ...{
        route: routes.convert.coinsToPfp,
        input: {},
        message: 'damaged profile at PK / PROFILE: check badges, coins',
      },
    },
  ],
  [
    'wallet with a fraction of a coin',
    {
      ...{ sk: 'PROFILE', damage: { coins: 0.5 } },
      ...{ route: routes.slots.spin, input: { bet: 1 }, message: 'damaged profile at PK / PROFILE: check coins' },
    },
  ],
  [
    'standing',
    {
      ...{ sk: 'GAME#wheel', item: standing, damage: { version: 1, plays: 'one' } },
      ...{ route: routes.wheel.spin, input: {}, message: 'damaged standing at PK / GAME#wheel: check plays' },
    },
  ],
  [
    'standing without a play',
    {
      ...{ sk: 'GAME#wheel', item: standing, damage: { version: 1, state: undefined } },
      ...{ route: routes.wheel.spin, input: {}, message: 'damaged standing at PK / GAME#wheel: check state' },
    },
  ],
  [
    'seed',
    {
      ...{ sk: 'FAIR', damage: { nonce: '7' } },
      ...{ route: routes.wheel.spin, input: {}, message: 'damaged seeds at PK / FAIR: check nonce' },
    },
  ],
  [
    'order',
    {
      ...{ sk: 'ORDER#o', item: order, damage: { uid: 'u', reversedCents: 0, pack: { ...pack, goldQty: '5000' } } },
      ...{ route: routes.packs.settle, input: { orderId: 'o' } },
      message: 'damaged order at PK / ORDER#o: check pack.goldQty',
    },
  ],
  [
    'ledger entry',
    {
      ...{ sk: 'LEDGER#0000000001', damage: { balance: { coins: 500 } } },
      ...{ route: routes.account.ledger, input: {} },
      message: 'damaged ledger entry at PK / LEDGER#0000000001: check balance.pfpMilli',
    },
  ],
];

describe('a damaged item', () => {
  it.each(damages)(
    'fails clearly and moves no money: %s',
    async (_entity, { sk, item, damage, route, input, message }) => {
      const player = await stack().player({ coins: 500 });
      const Key = { pk: `PLAYER#${player.uid}`, sk };
      const { Item = item } = await stack().table.send(new GetCommand({ TableName: TABLE_NAME, Key }));
      await stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...Item, ...damage, ...Key } }));
      const before = await itemsIn(stack());
      const lines = await logged(async () => expect(await player.refusal(route, input as never)).toBe('internal'));
      expect(lines).toMatchObject([{ error: { name: 'DamagedItem', message: message.replace('PK', Key.pk) } }]);
      expect(await itemsIn(stack())).toEqual(before);
    },
  );

  it('names the draw whose record is damaged', async () => {
    const Item = { ...frozen('2026-10'), round: '7', pk: 'DRAWS', sk: '2026-10' };
    await stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
    const player = await stack().player();
    const lines = await logged(() => player.refusal(routes.draws.get, { month: '2026-10' }));
    expect(lines).toMatchObject([{ error: { message: 'damaged draw at DRAWS / 2026-10: check round' } }]);
  });

  it("doesn't put an email into the log", async () => {
    const player = await stack().player();
    const Item = { pk: 'EMAIL#maya@ring,test', sk: 'RESERVED' };
    await stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
    const lines = await logged(() => player.refusal(routes.account.availability, { email: 'maya@ring.test' }));
    expect(lines).toMatchObject([{ error: { message: 'damaged reservation at EMAIL#… / RESERVED: check uid' } }]);
  });

  it('is tolerated if it only has attributes this version does not know', async () => {
    const player = await stack().player({ coins: 10 });
    const Key = { pk: `PLAYER#${player.uid}`, sk: 'PROFILE' };
    const { Item } = await stack().table.send(new GetCommand({ TableName: TABLE_NAME, Key }));
    await stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...Item, fromTheFuture: { a: 1 } } }));
    await player.call(routes.convert.coinsToPfp, {});
    const after = await stack().table.send(new GetCommand({ TableName: TABLE_NAME, Key }));
    expect(after.Item).toMatchObject({ coins: 0, pfpMilli: 1000, fromTheFuture: { a: 1 } });
  });
});
