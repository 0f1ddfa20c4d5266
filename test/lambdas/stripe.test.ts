import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import type { StripeEvent } from '../../local/stripe/objects.ts';
import { TABLE_NAME } from '../../local/table.ts';
import {
  permutations,
  type StripeWithoutWebhooks,
  startStripeWithoutWebhooks,
  type TestOrder,
} from '../harness/payments.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();
let stripe: StripeWithoutWebhooks;

beforeAll(async () => {
  stripe = await startStripeWithoutWebhooks(stack);
  process.env.STRIPE_API_ORIGIN = stripe.origin;
});
afterAll(() => stripe.close());

const balanceOf = async (player: TestPlayer) => {
  const { coins, pfpCoins } = await player.call(routes.account.me, {});
  return { coins, pfpCoins };
};

/** How many times the ledger moved money for an order. */
async function entriesOf({ player, id }: TestOrder, reason: 'pack' | 'refund') {
  const { items } = await player.call(routes.account.ledger, {});
  return items.filter((entry) => entry.reason === reason && entry.ref === id);
}

async function paidOrder(packId = 'contender', money: { coins?: number; pfpMilli?: number } = {}) {
  const player = await stack().player(money);
  const order = await stripe.order(player, packId);
  await stripe.press(order.session, 'card');
  return order;
}

/** Delivers each event five times at once, one event after another. */
async function deliverInOrder(events: readonly StripeEvent[]) {
  for (const event of events) {
    const statuses = await Promise.all(Array.from({ length: 5 }, () => stripe.deliver(event)));
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    // Stripe sends refused events again.
    if (statuses.includes(503)) expect(await stripe.deliver(event)).toBe(200);
  }
}

/** The possible fates of a payment, and the final state of each. */
const histories: Record<string, { live: (order: TestOrder) => Promise<unknown>; status: string; credits: number }> = {
  'paid by card': {
    live: ({ session }) => stripe.press(session, 'card'),
    status: 'paid',
    credits: 1,
  },
  'paid by a method that settles later': {
    live: async ({ session }) => {
      await stripe.press(session, 'later');
      stripe.local.settleAsync(session, true);
    },
    status: 'paid',
    credits: 1,
  },
  'not settled after all': {
    live: async ({ session }) => {
      await stripe.press(session, 'later');
      stripe.local.settleAsync(session, false);
    },
    status: 'failed',
    credits: 0,
  },
  expired: { live: async ({ session }) => stripe.local.expire(session), status: 'expired', credits: 0 },
  'refunded in part, disputed, and refunded': {
    live: async ({ session }) => {
      await stripe.press(session, 'card');
      stripe.local.refund(session, 333);
      stripe.local.dispute(session);
      stripe.local.refund(session);
    },
    status: 'reversed',
    credits: 1,
  },
};

describe.each(Object.entries(histories))('a payment that is %s', (_name, { live, status, credits }) => {
  it('ends the same in any order of its events, each five times at once', async () => {
    const player = await stack().player({ coins: 5 });
    const first = await stripe.order(player);
    await live(first);
    const orders = permutations(stripe.eventsOf(first)).map((_, index) => index);
    for (const index of orders) {
      const order = index === 0 ? first : await stripe.order(player);
      if (index > 0) await live(order);
      await deliverInOrder(permutations(stripe.eventsOf(order))[index] ?? []);
      expect(await stripe.recordOf(order)).toMatchObject({ status });
      expect(await entriesOf(order, 'pack')).toHaveLength(credits);
    }
    const kept = status === 'paid' ? orders.length : 0;
    expect(await balanceOf(player)).toEqual({ coins: 5 + 1100 * kept, pfpCoins: 10 * kept });
    expect(await stack().audit()).toEqual([]);
  });

  it('ends the same when all of them arrive five times at once', async () => {
    const player = await stack().player();
    const order = await stripe.order(player);
    await live(order);
    const events = stripe.eventsOf(order);
    const statuses = await Promise.all([1, 2, 3, 4, 5].flatMap(() => events.map((event) => stripe.deliver(event))));
    expect(statuses.every((code) => code === 200 || code === 503)).toBe(true);
    for (const event of events) expect(await stripe.deliver(event)).toBe(200);
    expect(await stripe.recordOf(order)).toMatchObject({ status });
    expect(await entriesOf(order, 'pack')).toHaveLength(credits);
    expect(await stack().audit()).toEqual([]);
  });
});

describe('a paid order', () => {
  it('credits Coins and the bonus PFP in one ledger entry', async () => {
    const order = await paidOrder('headliner', { coins: 3 });
    await deliverInOrder(stripe.eventsOf(order));
    const [entry] = (await order.player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'pack', ref: order.id, coins: 2400, pfpCoins: 30 });
    expect(entry?.balance).toEqual({ coins: 2403, pfpCoins: 30 });
  });

  it('is credited even if the player was suspended meanwhile', async () => {
    const order = await paidOrder();
    await stack().table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk: `PLAYER#${order.player.uid}`, sk: 'PROFILE' },
        UpdateExpression: 'SET suspended = :yes',
        ExpressionAttributeValues: { ':yes': true },
      }),
    );
    await deliverInOrder(stripe.eventsOf(order));
    expect((await balanceOf(order.player)).coins).toBe(1100);
    expect(await order.player.refusal(routes.packs.checkout, { packId: 'contender' })).toBe('account-suspended');
  });

  it('stays paid if the events of expiry and payment cross', async () => {
    const player = await stack().player();
    const orders = await Promise.all(Array.from({ length: 20 }, () => stripe.order(player, 'prospect')));
    for (const order of orders) {
      await stripe.press(order.session, 'card');
      const [paid] = stripe.eventsOf(order);
      if (!paid) throw new Error('no event');
      const session = { ...paid.data.object, status: 'expired', payment_status: 'unpaid' };
      const expired = { ...paid, id: 'evt_expired', type: 'checkout.session.expired', data: { object: session } };
      await Promise.all([paid, expired, paid, expired, paid, expired].map((event) => stripe.deliver(event)));
      expect(await stripe.deliver(paid)).toBe(200);
      expect(await stripe.recordOf(order)).toMatchObject({ status: 'paid' });
    }
    expect((await balanceOf(player)).coins).toBe(20 * 500);
    expect(await stack().audit()).toEqual([]);
  });

  it('isn’t credited for a session of another amount, and Stripe is asked to retry', async () => {
    const player = await stack().player();
    const order = await stripe.order(player);
    await stripe.press(order.session, 'card');
    const [event] = stripe.eventsOf(order);
    if (!event) throw new Error('no event');
    const cheaper = { ...event, data: { object: { ...event.data.object, amount_total: 1 } } };
    expect(await stripe.deliver(cheaper)).toBe(500);
    expect((await balanceOf(player)).coins).toBe(0);
  });
});

describe('a reversal', () => {
  it('takes back in proportion to the refund, each cent once', async () => {
    const order = await paidOrder('contender', { coins: 100 });
    await deliverInOrder(stripe.eventsOf(order));
    stripe.local.refund(order.session, 333);
    await deliverInOrder(stripe.eventsOf(order));
    expect(await balanceOf(order.player)).toEqual({ coins: 100 + 1100 - 366, pfpCoins: 10 - 3.333 });
    stripe.local.refund(order.session, 333);
    await deliverInOrder(stripe.eventsOf(order));
    expect(await stripe.recordOf(order)).toMatchObject({ status: 'paid', reversedCents: 666 });
    stripe.local.refund(order.session);
    await deliverInOrder(stripe.eventsOf(order));
    expect(await balanceOf(order.player)).toEqual({ coins: 100, pfpCoins: 0 });
    expect(await entriesOf(order, 'refund')).toHaveLength(3);
    expect(await stack().audit()).toEqual([]);
  });

  it('of converted Coins takes the PFP', async () => {
    const order = await paidOrder();
    await deliverInOrder(stripe.eventsOf(order));
    await order.player.call(routes.convert.coinsToPfp, {});
    stripe.local.dispute(order.session);
    await deliverInOrder(stripe.eventsOf(order));
    expect(await balanceOf(order.player)).toEqual({ coins: 0, pfpCoins: 0 });
    expect(await stripe.recordOf(order)).toMatchObject({ status: 'reversed', shortfall: { coins: 0, pfpMilli: 0 } });
  });

  it('never takes a balance below zero, and shows the operator the shortfall', async () => {
    const order = await paidOrder();
    const { player } = order;
    await deliverInOrder(stripe.eventsOf(order));
    await player.call(routes.extras.buy, { id: 'sweeps10' });
    await player.call(routes.giveaway.enter, {});
    stripe.local.dispute(order.session);
    await deliverInOrder(stripe.eventsOf(order));
    expect(await balanceOf(player)).toEqual({ coins: 0, pfpCoins: 0 });
    const shortfall = { coins: 100, pfpMilli: 10_000 };
    expect(await stripe.recordOf(order)).toMatchObject({ shortfall });
    const { Items } = await stack().table.send(
      new QueryCommand({
        TableName: TABLE_NAME,
        KeyConditionExpression: 'pk = :owed',
        ExpressionAttributeValues: { ':owed': 'OWED' },
      }),
    );
    const owed = { kind: 'shortfall', uid: player.uid, order: order.id, missing: shortfall };
    expect(Items?.filter((item) => item.order === order.id)).toMatchObject([owed]);
    expect(await stack().audit()).toEqual([]);
  });
});

describe('the webhook', () => {
  it('refuses a forged, a stale, and a missing signature, and changes nothing', async () => {
    const order = await paidOrder();
    const [event = {}] = stripe.eventsOf(order);
    expect(await stripe.deliver(event, { secret: 'whsec_forged' })).toBe(400);
    expect(await stripe.deliver(event, { ageSeconds: 3600 })).toBe(400);
    const webhook = `${stack().origin}/api/stripe/webhook`;
    expect((await fetch(webhook, { method: 'POST', body: JSON.stringify(event) })).status).toBe(400);
    expect((await balanceOf(order.player)).coins).toBe(0);
  });

  it('works even if the local clock was moved', async () => {
    const order = await paidOrder();
    const { clock } = stack();
    const before = clock.now();
    clock.moveTo(new Date('2027-03-01T00:00:00Z'));
    await deliverInOrder(stripe.eventsOf(order));
    expect((await balanceOf(order.player)).coins).toBe(1100);
    clock.moveTo(new Date(before));
  });

  it('accepts a base64 body, with header names in upper or lower case', async () => {
    const order = await paidOrder();
    const [event] = stripe.eventsOf(order);
    const payload = JSON.stringify(event, null, 2);
    const { default: Stripe } = await import('stripe');
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_local' });
    const reply = await stack().functions.invoke('stripe', {
      routeKey: 'POST /api/stripe/webhook',
      headers: { 'STRIPE-SIGNATURE': signature },
      body: Buffer.from(payload).toString('base64'),
      isBase64Encoded: true,
      requestContext: { timeEpoch: stack().clock.now(), requestId: 'test' },
    });
    expect(reply).toMatchObject({ statusCode: 200 });
    expect((await balanceOf(order.player)).coins).toBe(1100);
  });

  it('ignores irrelevant events', async () => {
    expect(await stripe.deliver({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } })).toBe(
      200,
    );
    const foreign = { object: 'checkout.session', metadata: {}, payment_status: 'paid' };
    const type = 'checkout.session.completed';
    expect(await stripe.deliver({ id: 'evt_2', object: 'event', type, data: { object: foreign } })).toBe(200);
    const elsewhere = { ...foreign, metadata: { uid: crypto.randomUUID(), order: crypto.randomUUID() } };
    expect(await stripe.deliver({ id: 'evt_3', object: 'event', type, data: { object: elsewhere } })).toBe(200);
  });
});
