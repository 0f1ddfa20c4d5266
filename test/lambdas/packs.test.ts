import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { catalog } from '../../core/shop/catalog.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { type StripeWithoutWebhooks, startStripeWithoutWebhooks, type TestOrder } from '../harness/payments.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { list, checkout, settle } = routes.packs;
let stripe: StripeWithoutWebhooks;

beforeAll(async () => {
  stripe = await startStripeWithoutWebhooks(stack);
  process.env.STRIPE_API_ORIGIN = stripe.origin;
});
afterAll(() => stripe.close());

/** Changes a pack while a player has the page open. */
async function changePack(id: string, change: Record<string, unknown>) {
  const names = Object.keys(change);
  await stack().table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk: 'PACKS', sk: id },
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, change[name]])),
    }),
  );
}

/** Removes the session from an order, as if we crashed after Stripe created it. */
async function forgetPage({ player, id }: TestOrder) {
  await stack().table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk: `PLAYER#${player.uid}`, sk: `ORDER#${id}` },
      UpdateExpression: 'REMOVE sessionId, #url',
      ExpressionAttributeNames: { '#url': 'url' },
    }),
  );
}

const restore = () => stack().functions.invoke('events/seed', catalog);
const sessionOf = (id: string) => stripe.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });

describe('the packs', () => {
  it('are public, cheapest first, with the spec’s fields', async () => {
    const packs = await stack().gateway.call(list, {});
    expect(packs[1]).toEqual({ id: 'contender', goldQty: 1100, bonusPfpQty: 10, priceUSD: 9.99, isBestValue: false });
    expect(packs.map(({ priceUSD }) => priceUSD)).toEqual([4.99, 9.99, 19.99, 49.99]);
  });
});

describe('buying a pack', () => {
  it('leads to a payment page with the server’s price, and our ids in the metadata', async () => {
    const player = await stack().player();
    const order = await stripe.order(player, 'contender');
    const session = await sessionOf(order.session);
    expect(session).toMatchObject({
      amount_total: 999,
      currency: 'usd',
      client_reference_id: player.uid,
      customer_email: `${player.username}@pfp.test`,
      metadata: { uid: player.uid, order: order.id },
      success_url: `${stack().origin}/store/success?order=${order.id}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${stack().origin}/store/cancel?order=${order.id}`,
    });
    expect(session.line_items?.data).toMatchObject([{ description: '1,100 Gold + 10 PFP bonus', quantity: 1 }]);
    const recorded = await stripe.recordOf(order);
    expect(recorded).toMatchObject({ status: 'pending', sessionId: session.id, url: session.url });
  });

  it('moves no money before the payment', async () => {
    const player = await stack().player({ coins: 7 });
    const { id } = await stripe.order(player);
    const { order, wallet } = await player.call(settle, { orderId: id });
    expect([order.status, wallet]).toEqual(['pending', { coins: 7, pfpCoins: 0 }]);
  });

  it('again with the same key leads to the same page, and creates one order', async () => {
    const player = await stack().player();
    const key = crypto.randomUUID();
    const calls = Array.from({ length: 5 }, () => player.call(checkout, { packId: 'champion' }, key));
    const urls = (await Promise.all(calls)).map(({ url }) => url);
    urls.push((await player.call(checkout, { packId: 'champion' }, key)).url);
    expect(new Set(urls).size).toBe(1);
    const sessions = stripe.local.listSessions().filter(({ session }) => session.client_reference_id === player.uid);
    expect(sessions).toHaveLength(1);
    expect(await player.refusal(checkout, { packId: 'prospect' }, key)).toBe('idempotency-mismatch');
  });

  it('is not paid twice if an old order’s page was never recorded', async () => {
    const player = await stack().player();
    const order = await stripe.order(player);
    await forgetPage(order);
    const { url } = await player.call(checkout, { packId: 'contender' }, order.id);
    expect(url).toContain(order.session);
    const { clock } = stack();
    const before = clock.now();
    await forgetPage(order);
    clock.moveTo(new Date(before + 25 * 3_600_000));
    expect(await player.refusal(checkout, { packId: 'contender' }, order.id)).toBe('payment-unavailable');
    clock.moveTo(new Date(before));
  });

  it('is refused for a pack that doesn’t exist or isn’t on sale', async () => {
    const player = await stack().player();
    expect(await player.refusal(checkout, { packId: 'nothing' })).toBe('pack-unavailable');
    await changePack('prospect', { isActive: false });
    expect(await player.refusal(checkout, { packId: 'prospect' })).toBe('pack-unavailable');
    await restore();
  });

  it('is refused if the price isn’t the one on the player’s screen', async () => {
    const player = await stack().player();
    await changePack('contender', { priceCents: 1299 });
    expect(await player.refusal(checkout, { packId: 'contender', priceUSD: 9.99 })).toBe('price-changed');
    await player.call(checkout, { packId: 'contender', priceUSD: 12.99 });
    await restore();
  });

  it('charges and credits the order, even if the pack changes before the payment', async () => {
    const player = await stack().player();
    const order = await stripe.order(player, 'contender');
    await changePack('contender', { priceCents: 1, goldQty: 1_000_000 });
    expect((await sessionOf(order.session)).amount_total).toBe(999);
    await stripe.press(order.session, 'card');
    const { wallet } = await player.call(settle, { orderId: order.id });
    expect(wallet).toEqual({ coins: 1100, pfpCoins: 10 });
    await restore();
  });

  it.each([
    ['ID', 'region-not-eligible'],
    ['MI', 'region-not-eligible'],
    ['WA', 'region-not-eligible'],
  ])('is refused in %s', async (state, code) => {
    const player = await stack().player({ state });
    expect(await player.refusal(checkout, { packId: 'contender' })).toBe(code);
  });

  it('needs a complete profile', async () => {
    const stranger = stack().caller({ sub: crypto.randomUUID(), email: 'stranger@pfp.test', token_use: 'id' });
    expect(await stranger.refusal(checkout, { packId: 'contender' })).toBe('user-not-found');
  });

  it('creates 100 orders when 100 are requested at once, each paid once', async () => {
    const player = await stack().player();
    const orders = await Promise.all(Array.from({ length: 100 }, () => stripe.order(player, 'prospect')));
    expect(new Set(orders.map(({ session }) => session)).size).toBe(100);
    for (const order of orders.slice(0, 10)) await stripe.press(order.session, 'card');
    const back = orders.slice(0, 10).map((order) => player.call(settle, { orderId: order.id }));
    await Promise.all(back);
    expect((await player.call(routes.account.me, {})).coins).toBe(5000);
    expect(await stack().audit()).toEqual([]);
  });
});

describe('returning from the payment page', () => {
  it('credits a paid order before its webhook arrives, and the webhook adds nothing', async () => {
    const player = await stack().player();
    const order = await stripe.order(player);
    await stripe.press(order.session, 'card');
    const back = await player.call(settle, { orderId: order.id });
    expect(back).toMatchObject({ order: { status: 'paid' }, wallet: { coins: 1100, pfpCoins: 10 } });
    for (const event of stripe.eventsOf(order)) expect(await stripe.deliver(event)).toBe(200);
    expect(await player.call(settle, { orderId: order.id })).toEqual(back);
  });

  it('shows the credit if the webhook arrived first', async () => {
    const player = await stack().player();
    const order = await stripe.order(player);
    await stripe.press(order.session, 'card');
    for (const event of stripe.eventsOf(order)) await stripe.deliver(event);
    const back = await player.call(settle, { orderId: order.id });
    expect(back).toMatchObject({ order: { status: 'paid' }, wallet: { coins: 1100, pfpCoins: 10 } });
  });

  it('races the webhook, and only one of them credits', async () => {
    const player = await stack().player();
    const order = await stripe.order(player);
    await stripe.press(order.session, 'card');
    const [event = {}] = stripe.eventsOf(order);
    await Promise.all([
      ...Array.from({ length: 5 }, () => player.call(settle, { orderId: order.id })),
      ...Array.from({ length: 5 }, () => stripe.deliver(event)),
    ]);
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 1100, pfpCoins: 10 });
    expect(await stack().audit()).toEqual([]);
  });

  it('waits for a payment in progress', async () => {
    const player = await stack().player();
    const order = await stripe.order(player);
    await stripe.press(order.session, 'later');
    expect((await player.call(settle, { orderId: order.id })).order.status).toBe('pending');
    stripe.local.settleAsync(order.session, true);
    expect((await player.call(settle, { orderId: order.id })).order.status).toBe('paid');
  });

  it('closes an order whose session has expired', async () => {
    const player = await stack().player();
    const order = await stripe.order(player);
    stripe.local.expire(order.session);
    expect((await player.call(settle, { orderId: order.id })).order.status).toBe('expired');
  });

  it('shows nothing of another player', async () => {
    const [player, other] = [await stack().player(), await stack().player()];
    const order = await stripe.order(player);
    expect(await other.refusal(settle, { orderId: order.id })).toBe('not-found');
  });
});
