import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SPIN_GAP_MS } from '../../../core/games/slots/rules.ts';
import { routes } from '../../../core/routes.ts';
import { TABLE_NAME } from '../../../local/table.ts';
import { type StripeWithoutWebhooks, startStripeWithoutWebhooks } from '../../harness/payments.ts';
import { grant, type TestPlayer, withStack } from '../../harness/stack.ts';

/** A table that changes while audits read it. It's several pages long, so every audit reads it at several moments. */
const stack = withStack();
let stripe: StripeWithoutWebhooks;

beforeAll(async () => {
  stripe = await startStripeWithoutWebhooks(stack);
  process.env.STRIPE_API_ORIGIN = stripe.origin;
});
afterAll(() => stripe.close());

/** A player with so many plays that a page of the table ends between their ledger and their profile. */
async function veteran(): Promise<TestPlayer> {
  const player = await stack().player();
  for (const nonce of [1, 2, 3]) {
    const Item = { pk: `PLAYER#${player.uid}`, sk: `PLAY#old${nonce}`, config: 'x'.repeat(350_000) };
    await stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
  }
  return player;
}

/** Makes every kind of change that the audit compares, one after another. */
async function visit(player: TestPlayer): Promise<void> {
  const { clock } = stack();
  await grant(stack(), player.uid, { coins: 4300 });
  clock.moveTo(new Date(clock.now() + SPIN_GAP_MS));
  await player.call(routes.slots.spin, { bet: 5 });
  await player.call(routes.extras.buy, { id: 'mystery' });
  await player.call(routes.extras.buy, { id: 'sweeps10' });
  await player.call(routes.convert.coinsToPfp, {});
  await player.call(routes.giveaway.enter, {});
}

const visits = (player: TestPlayer) => () => visit(player);

/** Buys a pack, then gets a refund. */
async function pay(player: TestPlayer): Promise<void> {
  const order = await stripe.order(player);
  await stripe.press(order.session, 'card');
  await player.call(routes.packs.settle, { orderId: order.id });
  stripe.local.refund(order.session);
  for (const event of stripe.eventsOf(order)) await stripe.deliver(event);
}

/** Records mail-in cards from someone without an account. */
function mail(admin: TestPlayer): Promise<unknown> {
  const address = '1 Canvas Street, Reno, NV 89501';
  const card = { name: 'Maya Ring', address, subdivisionCode: 'NV', birthDate: '01/02/1980' };
  return admin.call(routes.entries.record, card);
}

/** Adds to a stored number, bypassing our code. */
function add(Key: { pk: string; sk: string }, name: string, by: number): Promise<unknown> {
  const change = { UpdateExpression: `ADD ${name} :by`, ExpressionAttributeValues: { ':by': by } };
  return stack().table.send(new UpdateCommand({ TableName: TABLE_NAME, Key, ...change }));
}

/** Audits at least `audits` times while the actions repeat, until they have run at least `plays` times. Returns the findings. */
async function auditWhile(actions: readonly (() => Promise<unknown>)[], audits: number, plays = 0): Promise<string[]> {
  const findings: string[] = [];
  let isOver = false;
  let count = 0;
  const goOn = async (act: () => Promise<unknown>) => {
    for (; !isOver; count++) await act();
  };
  const acting = Promise.all(actions.map(goOn));
  try {
    for (let audit = 0; audit < audits || count < plays; audit++) findings.push(...(await stack().audit()));
  } finally {
    isOver = true;
  }
  await acting;
  return findings;
}

describe('the audit of a table that changes meanwhile', () => {
  it('finds nothing that play explains, during play and afterward', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    const [customer, ...players] = await Promise.all([veteran(), veteran(), veteran(), veteran()]);
    const actions = [...players.map(visits), () => pay(customer), () => mail(admin)];
    expect(await auditWhile(actions, 8, 9)).toEqual([]);
    expect(await stack().audit()).toEqual([]);
  });

  it('finds everything that play doesn’t explain, every time', async () => {
    const [cheat, ...others] = await Promise.all([veteran(), veteran(), veteran()]);
    await add({ pk: `PLAYER#${cheat.uid}`, sk: 'PROFILE' }, 'pfpMilli', 7);
    await add({ pk: 'JACKPOT', sk: 'SHARD#03' }, 'milli', 2_000_000);
    const findings = await auditWhile([cheat, ...others].map(visits), 2);
    const found = (pattern: RegExp) => findings.filter((finding) => pattern.test(finding)).length;
    expect(found(new RegExp(`^player ${cheat.uid}: holds \\d+ thousandths of a PFP, the ledger says \\d+$`))).toBe(2);
    expect(found(/^jackpot: the pot took in/)).toBe(2);
    expect(findings).toHaveLength(4);
  });

  it('compares what it read before a player’s next move to the ledger of that moment', async () => {
    const player = await stack().player({ coins: 200 });
    const { table } = await import('../../../lambdas/store/table.ts');
    const { auditPlayer } = await import('../../../lambdas/audit/player.ts');
    const send = table.send.bind(table) as (command: unknown) => Promise<unknown>;
    const sending = vi.spyOn(table, 'send').mockImplementation(async (command: unknown) => {
      // The audit has read their entries and purchases by now.
      const isLast = command instanceof GetCommand && command.input.Key?.sk === 'PROFILE';
      if (isLast) await player.call(routes.extras.buy, { id: 'sweeps10' });
      return send(command);
    });
    const faults = await auditPlayer({ uid: player.uid, months: new Set(['2026-11']) });
    sending.mockRestore();
    expect(faults).toEqual([]);
    expect((await player.call(routes.giveaway.getMine, {})).tickets).toBe(10);
  });
});
