import type { IncomingMessage } from 'node:http';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '../../core/calendar.ts';
import { routes } from '../../core/routes.ts';
import type { Owed } from '../../lambdas/store/owed.ts';
import { type Engine, startEngine } from '../../local/engine.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../harness/faulty-proxy.ts';
import { type StripeWithoutWebhooks, startStripeWithoutWebhooks, type TestOrder } from '../harness/payments.ts';
import { startTestStack, type TestPlayer, type TestStack } from '../harness/stack.ts';
import { type Flow, flowsOn } from './fault-flows.ts';

/**
 * The Lambdas reach the engine and Stripe through proxies that fail at a chosen write, either before it is carried out or
 * after, so that no reply arrives. Then the test does what clients do and sends the request again with the same key.
 * Whichever write fails, the result must be the one without a fault. The player's ledger is audited after every fault; the
 * whole table, with the totals that all players share, after each flow.
 */
let engine: Engine;
let engineProxy: FaultyProxy;
let stripeProxy: FaultyProxy;
let stack: TestStack;
let stripe: StripeWithoutWebhooks;
let auditPlayer: typeof import('../../lambdas/audit/player.ts').auditPlayer;

const isEngineWrite = ({ headers }: IncomingMessage) =>
  /\.(TransactWriteItems|PutItem|UpdateItem|DeleteItem)$/.test(String(headers['x-amz-target']));
const isPost = ({ method }: IncomingMessage) => method === 'POST';

// Every failure here is deliberate.
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

beforeAll(async () => {
  engine = await startEngine();
  engineProxy = await startFaultyProxy(engine.endpoint, isEngineWrite);
  process.env.DYNAMODB_ENDPOINT = engineProxy.origin;
  stack = await startTestStack();
  stripe = await startStripeWithoutWebhooks(() => stack);
  stripeProxy = await startFaultyProxy(stripe.origin, isPost);
  process.env.STRIPE_API_ORIGIN = stripeProxy.origin;
  // It reads its settings when it loads, so the stack has to run first.
  auditPlayer = (await import('../../lambdas/audit/player.ts')).auditPlayer;
});
afterAll(async () => {
  await stack.close();
  await Promise.all([stripe.close(), engineProxy.close(), stripeProxy.close()]);
  await engine.stop();
});

const flows = flowsOn({ stack: () => stack, stripe: () => stripe, stripeProxy: () => stripeProxy });

/** The failures a client may see when its request meets a fault. */
const ourFailures = ['internal', 'payment-unavailable'];

/** Each reads one fact about a player. Flows refer to them in `after`. */
const readings: Record<string, (player: TestPlayer, order?: TestOrder) => Promise<unknown>> = {
  coins: async (player) => (await player.call(routes.account.me, {})).coins,
  pfpCoins: async (player) => (await player.call(routes.account.me, {})).pfpCoins,
  tickets: async (player) => (await player.call(routes.giveaway.getMine, {})).tickets,
  purchases: async (player) => (await player.call(routes.extras.getMine, {})).items.length,
  movements: async (player) => (await player.call(routes.account.ledger, {})).items.length,
  drawn: async (player) => (await player.call(routes.fair.seeds, {})).current.nonce,
  played: async (player) => (await player.call(routes.fair.plays, {})).items.length,
  orders: ordersOf,
  owed: owedBy,
  onSale: async (player) =>
    (await player.call(routes.packs.list, {})).map(({ priceUSD }) => Math.round(priceUSD * 100)),
  inTheBox: async (player) => (await player.call(routes.extras.list, {})).prizes.map(({ id }) => id),
};

async function read(names: readonly string[], player: TestPlayer, order?: TestOrder) {
  const entries = names.map(async (name) => [name, await readings[name]?.(player, order)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** The status of each of the player's orders: as recorded, or from Stripe for an order the test didn't place. */
async function ordersOf(player: TestPlayer, order?: TestOrder) {
  const sessions = stripe.local.listSessions().filter(({ session }) => session.client_reference_id === player.uid);
  const status = order && (await stripe.recordOf(order))?.status;
  return sessions.map(({ session }) => status ?? session.status);
}

/** The amounts that reversals couldn't take back from the player, as recorded for the operator. */
async function owedBy({ uid }: TestPlayer) {
  const condition = { KeyConditionExpression: 'pk = :owed', ExpressionAttributeValues: { ':owed': 'OWED' } };
  const { Items = [] } = await stack.table.send(new QueryCommand({ TableName: TABLE_NAME, ...condition }));
  const isShortfall = (owed: Owed) => owed.kind === 'shortfall' && owed.uid === uid;
  return (Items as Owed[]).filter(isShortfall).map((owed) => 'missing' in owed && owed.missing);
}

/** A new player, right before the flow's request. */
async function ready({ money, before, moves }: Flow) {
  const player = await stack.player(money);
  await moves?.(player);
  return { player, order: await before?.(player) };
}

/** Runs a flow with a fault, and again after it. Returns how many writes the first request made. */
async function run(flow: Flow, fault?: Fault): Promise<number> {
  const { act, reply = {}, after, proxy = () => engineProxy } = flow;
  const { player, order } = await ready(flow);
  const key = crypto.randomUUID();
  proxy().expect(fault);
  const first = await act(player, key, order).then(
    (told) => ({ told }),
    // A failed webhook call has no code.
    ({ code = 'internal' }) => ({ code }),
  );
  const { writes } = proxy().heal();
  // A request may fail only because its process ended, and never because of a rule.
  if ('code' in first) expect([fault?.kind, first.code]).toEqual(['crash', expect.toBeOneOf(ourFailures)]);
  const told = 'told' in first ? first.told : await act(player, key, order);
  expect(told ?? {}).toMatchObject(reply);
  expect(await act(player, key, order)).toEqual(told);
  expect(await read(Object.keys(after), player, order)).toEqual(after);
  const months = new Set([monthOf(stack.clock.now())]);
  expect(await auditPlayer({ uid: player.uid, months })).toEqual([]);
  return writes;
}

/** The SDK limits its retries, and the faults of this many flows don't use them up. Starting new processes takes seconds. */
const FLOWS_PER_PROCESS = 4;

describe.each(Object.entries(flows).map((entry, index) => [...entry, index] as const))('%s', (_name, flow, index) => {
  let writes = 0;
  beforeAll(() => {
    if (index % FLOWS_PER_PROCESS === 0) stack.functions.reload();
  });

  it('has the expected result without a fault', async () => {
    writes = await run(flow);
    expect(writes).toBeGreaterThan(0);
  });

  it('has the same result no matter which write fails', async () => {
    for (let write = 1; write <= writes; write++)
      for (const when of ['before', 'after'] as const)
        for (const kind of ['crash', 'hiccup'] as const) await run(flow, { write, when, kind });
  });

  it.skipIf(flow.proxy)('succeeds on the first request when a write meets contention', async () => {
    for (let write = 1; write <= writes; write++) await run(flow, { write, when: 'before', kind: 'contention' });
  });

  it('changes nothing when it is sent again with the same key', async () => {
    const { player, order } = await ready(flow);
    const key = crypto.randomUUID();
    await flow.act(player, key, order);
    const standing = await read(Object.keys(readings), player, order);
    await flow.act(player, key, order);
    expect(await read(Object.keys(readings), player, order)).toEqual(standing);
  });

  it('leaves a table that passes the audit', async () => {
    expect(await stack.audit()).toEqual([]);
  });
});

describe('the cost of', () => {
  it.each([
    // The first one checks the session.
    ['converting Coins to PFP', 3],
    ['converting PFP to Coins', 3],
    ['entering the giveaway', 3],
    ['buying 10 extra entries', 3],
    ['buying a bonus spin', 3],
    ['buying a mystery box', 4],
    ['the webhook for a payment', 2],
  ])('%s is %i requests to the table, one of them the transaction', async (name, requests) => {
    const flow = flows[name];
    if (!flow) throw new Error(`no flow ${name}`);
    const { player, order } = await ready(flow);
    engineProxy.expect();
    await flow.act(player, crypto.randomUUID(), order);
    expect(engineProxy.heal()).toEqual({ requests, writes: 1 });
  });
});
