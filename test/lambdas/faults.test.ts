import type { IncomingMessage } from 'node:http';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import type { Owed } from '../../lambdas/store/owed.ts';
import { type Engine, startEngine } from '../../local/engine.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../harness/faulty-proxy.ts';
import { type MuteStripe, startMuteStripe, type TestOrder } from '../harness/payments.ts';
import { startTestStack, type TestPlayer, type TestStack } from '../harness/stack.ts';
import { type Flow, flowsOn } from './fault-flows.ts';

/**
 * The Lambdas talk to the engine and to Stripe through proxies that fail at a chosen write: before it was carried out, or
 * after, so that nobody hears of it. Then the client does what clients do, and asks again with the same key. Whatever the
 * write was, the end must be the one without a fault, and the audit must find nothing.
 */
let engine: Engine;
let engineProxy: FaultyProxy;
let stripeProxy: FaultyProxy;
let stack: TestStack;
let stripe: MuteStripe;

const isEngineWrite = ({ headers }: IncomingMessage) =>
  /\.(TransactWriteItems|PutItem|UpdateItem|DeleteItem)$/.test(String(headers['x-amz-target']));
const isPost = ({ method }: IncomingMessage) => method === 'POST';

const ownEndpoint = process.env.DYNAMODB_ENDPOINT;
// What fails here fails on purpose.
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

beforeAll(async () => {
  engine = await startEngine();
  engineProxy = await startFaultyProxy(engine.endpoint, isEngineWrite);
  process.env.DYNAMODB_ENDPOINT = engineProxy.origin;
  stack = await startTestStack();
  stripe = await startMuteStripe(() => stack);
  stripeProxy = await startFaultyProxy(stripe.origin, isPost);
  process.env.STRIPE_API_ORIGIN = stripeProxy.origin;
});
afterAll(async () => {
  await stack.close();
  await Promise.all([stripe.close(), engineProxy.close(), stripeProxy.close()]);
  await engine.stop();
  if (ownEndpoint) process.env.DYNAMODB_ENDPOINT = ownEndpoint;
  else delete process.env.DYNAMODB_ENDPOINT;
});

const flows = flowsOn({ stack: () => stack, stripe: () => stripe, stripeProxy: () => stripeProxy });

/** What is told to somebody whose request met a fault. */
const ourFailures = ['internal', 'payment-unavailable'];

/** How the player stands, in the words of `after`. */
async function standingOf(player: TestPlayer, order: TestOrder | undefined) {
  const { coins, pfpCoins } = await player.call(routes.account.me, {});
  const { tickets } = await player.call(routes.giveaway.getMine, {});
  const { items } = await player.call(routes.extras.getMine, {});
  const sessions = stripe.local.listSessions().filter(({ session }) => session.client_reference_id === player.uid);
  const status = order && (await stripe.recordOf(order))?.status;
  const orders = sessions.map(({ session }) => status ?? session.status);
  const movements = (await player.call(routes.account.ledger, {})).items.length;
  const { current } = await player.call(routes.fair.seeds, {});
  const played = (await player.call(routes.fair.plays, {})).items.length;
  const onSale = (await player.call(routes.packs.list, {})).map(({ priceUSD }) => Math.round(priceUSD * 100));
  const inTheBox = (await player.call(routes.extras.list, {})).prizes.map(({ id }) => id);
  return {
    ...{ coins, pfpCoins, tickets, purchases: items.length, orders, movements, drawn: current.nonce, played },
    ...{ owed: await owedBy(player), onSale, inTheBox },
  };
}

/** What a reversed payment could not take back, as it is left to the operator. */
async function owedBy({ uid }: TestPlayer) {
  const condition = { KeyConditionExpression: 'pk = :owed', ExpressionAttributeValues: { ':owed': 'OWED' } };
  const { Items = [] } = await stack.table.send(new QueryCommand({ TableName: TABLE_NAME, ...condition }));
  const isShortfall = (owed: Owed) => owed.kind === 'shortfall' && owed.uid === uid;
  return (Items as Owed[]).filter(isShortfall).map((owed) => 'missing' in owed && owed.missing);
}

/** A new player, right before the act of a flow. */
async function ready({ money, before, moves }: Flow) {
  const player = await stack.player(money);
  await moves?.(player);
  return { player, order: await before?.(player) };
}

/** Runs a flow with a fault, and again after it. Returns the writes that were seen before the fault healed. */
async function run(flow: Flow, fault?: Fault): Promise<number> {
  const { act, reply = {}, after, proxy = () => engineProxy } = flow;
  const { player, order } = await ready(flow);
  const key = crypto.randomUUID();
  proxy().expect(fault);
  const first = await act(player, key, order).then(
    (told) => ({ told }),
    // A webhook is answered without a code.
    ({ code = 'internal' }) => ({ code }),
  );
  const { writes } = proxy().heal();
  // No rule is broken by a fault: it is a failure of ours, and only of a process that ended.
  if ('code' in first) expect([fault?.kind, first.code]).toEqual(['crash', expect.toBeOneOf(ourFailures)]);
  const told = 'told' in first ? first.told : await act(player, key, order);
  expect(told ?? {}).toMatchObject(reply);
  expect(await act(player, key, order)).toEqual(told);
  expect(await standingOf(player, order)).toMatchObject(after);
  expect(await stack.audit()).toEqual([]);
  return writes;
}

describe.each(Object.entries(flows))('%s', (_name, flow) => {
  // New processes: the SDK retries only so often in a row, and the faults of the flows before have used that up.
  beforeAll(() => stack.functions.reload());

  it('comes out the same whatever fails at each of its writes', { timeout: 120_000 }, async () => {
    const writes = await run(flow);
    expect(writes).toBeGreaterThan(0);
    for (let write = 1; write <= writes; write++)
      for (const when of ['before', 'after'] as const)
        for (const kind of ['crash', 'hiccup'] as const) await run(flow, { write, when, kind });
  });

  it.skipIf(flow.proxy)('goes through as if nothing had happened where it meets contention', async () => {
    const writes = await run(flow);
    for (let write = 1; write <= writes; write++) await run(flow, { write, when: 'before', kind: 'contention' });
  });

  it('done again with the same key after it was done, changes nothing', async () => {
    const { player, order } = await ready(flow);
    const key = crypto.randomUUID();
    await flow.act(player, key, order);
    const standing = await standingOf(player, order);
    await flow.act(player, key, order);
    expect(await standingOf(player, order)).toEqual(standing);
  });
});

describe('what a request costs', () => {
  it.each([
    ['coins to PFP', 2],
    ['PFP to coins', 2],
    ['a giveaway entry', 2],
    ['10 extra entries', 2],
    ['a bonus spin', 2],
    ['a mystery box', 3],
    ['the webhook of a payment', 2],
  ])('%s: %i requests to the table, one of them the transaction', async (name, requests) => {
    const flow = flows[name];
    if (!flow) throw new Error(`no flow ${name}`);
    const { player, order } = await ready(flow);
    engineProxy.expect();
    await flow.act(player, crypto.randomUUID(), order);
    expect(engineProxy.heal()).toEqual({ requests, writes: 1 });
  });
});
