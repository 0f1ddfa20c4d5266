import { describe, expect, it } from 'vitest';
import { replays } from '../../core/games/replay-record.ts';
import { wheel } from '../../core/games/wheel/rules.ts';
import { routes } from '../../core/routes.ts';
import { catalog } from '../../core/shop/catalog.ts';
import { aim } from '../harness/aim.ts';
import { atOnce } from '../harness/at-once.ts';
import { revealLatestPlay } from '../harness/revealed-play.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { list, getMine, buy } = routes.extras;
const belt = { id: 'belt', name: 'Belt', weight: 1, quantity: 1 };

/** Sets the mystery box's contents. */
const stockUp = (merchandise: readonly object[]) =>
  stack().functions.invoke('events/seed', { packs: catalog.packs, merchandise });

describe('the list of extras', () => {
  it('is public, with the spec’s names, costs, and descriptions, and the mystery box’s odds', async () => {
    const view = await stack().gateway.call(list, {});
    expect(view.extras).toEqual([
      { id: 'sweeps10', name: '10 Extra Entries', cost: 100, description: 'Adds 10 entries to the draw.' },
      { id: 'bonusSpin', name: 'Wheel Bonus Spin', cost: 2000, description: 'One more spin today.' },
      { id: 'mystery', name: 'Mystery Box', cost: 4000, description: 'Random merch – could be BIG.' },
    ]);
    expect(view.prizes.map(({ id }) => id)).toEqual(catalog.merchandise.map(({ id }) => id));
  });
});

describe('10 extra entries', () => {
  it('cost 100 Coins, count in this month’s draw, and are recorded', async () => {
    const player = await stack().player({ coins: 150 });
    const reply = await player.call(buy, { id: 'sweeps10' });
    const { purchase } = reply;
    expect(purchase).toEqual({
      rewardId: 'sweeps10',
      rewardName: '10 Extra Entries',
      cost: 100,
      ts: expect.any(Number),
    });
    expect(reply.wallet).toEqual({ coins: 50, pfpCoins: 0 });
    expect((await player.call(routes.giveaway.getMine, {})).tickets).toBe(10);
    expect((await player.call(getMine, {})).items).toEqual([purchase]);
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'extra', ref: 'sweeps10', coins: -100, tickets: 10 });
    expect(await stack().audit()).toEqual([]);
  });

  it('are refused in places without the draw, and without enough Coins', async () => {
    const elsewhere = await stack().player({ coins: 150, state: 'WA' });
    expect(await elsewhere.refusal(buy, { id: 'sweeps10' })).toBe('region-not-eligible');
    const poor = await stack().player({ coins: 99 });
    expect(await poor.refusal(buy, { id: 'sweeps10' })).toBe('insufficient-coins');
    expect((await poor.call(getMine, {})).items).toEqual([]);
  });

  it('sent again are bought once', async () => {
    const player = await stack().player({ coins: 1000 });
    const key = crypto.randomUUID();
    const first = await player.call(buy, { id: 'sweeps10' }, key);
    expect(await player.call(buy, { id: 'sweeps10' }, key)).toEqual(first);
    expect(await player.refusal(buy, { id: 'mystery' }, key)).toBe('idempotency-mismatch');
    expect((await player.call(routes.account.me, {})).coins).toBe(900);
  });

  it('are exact when 100 are bought at once', async () => {
    const player = await stack().player({ coins: 550 });
    const { replies, codes } = await atOnce(100, () => player.call(buy, { id: 'sweeps10' }));
    const bought = replies.length;
    expect(bought).toBeGreaterThan(0);
    const { coins } = await player.call(routes.account.me, {});
    expect(coins).toBe(550 - 100 * bought);
    const honest = coins < 100 ? ['insufficient-coins', 'try-again'] : ['try-again'];
    expect(codes.filter((code) => !honest.includes(code))).toEqual([]);
    expect((await player.call(routes.giveaway.getMine, {})).tickets).toBe(10 * bought);
    expect(await stack().audit()).toEqual([]);
  });

  it('are never refused for a lack of Coins if there are enough, however many are bought at once', async () => {
    const player = await stack().player({ coins: 3000 });
    const { replies, codes } = await atOnce(30, () => player.call(buy, { id: 'sweeps10' }));
    expect(codes.filter((code) => code !== 'try-again')).toEqual([]);
    expect((await player.call(routes.account.me, {})).coins).toBe(3000 - 100 * replies.length);
  });
});

describe('a bonus spin', () => {
  it('gives one more spin today', async () => {
    const player = await stack().player({ coins: 2500 });
    // If the wheel stopped on a bonus spin, one would already be waiting.
    await aim(stack(), player, 'wheel', (random) => wheel.start(undefined, random, 0).slice === 0);
    await player.call(routes.wheel.spin, {});
    const { wallet } = await player.call(buy, { id: 'bonusSpin' });
    expect(wallet.coins).toBeLessThanOrEqual(2500 - 2000 + 100);
    expect(await player.call(routes.wheel.get, {})).toMatchObject({ state: 'ready' });
    await player.call(routes.wheel.spin, {});
    expect(await stack().audit()).toEqual([]);
  });

  it('is refused, and costs nothing, while one is waiting', async () => {
    const player = await stack().player({ coins: 5000 });
    await player.call(buy, { id: 'bonusSpin' });
    expect(await player.refusal(buy, { id: 'bonusSpin' })).toBe('bonus-spin-waiting');
    expect((await player.call(routes.account.me, {})).coins).toBe(3000);
    expect((await player.call(getMine, {})).items).toHaveLength(1);
  });

  it('is bought once by 30 taps at once', async () => {
    const player = await stack().player({ coins: 100_000 });
    const { codes } = await atOnce(30, () => player.call(buy, { id: 'bonusSpin' }));
    expect(codes).toHaveLength(29);
    expect(codes.every((code) => code === 'bonus-spin-waiting' || code === 'try-again')).toBe(true);
    expect((await player.call(routes.account.me, {})).coins).toBe(98_000);
  });
});

describe('a mystery box', () => {
  it('shows the prize, is recorded for the player and the operator, and can be drawn again from its seed', async () => {
    const player = await stack().player({ coins: 4000 });
    const { purchase, wallet } = await player.call(buy, { id: 'mystery' });
    expect(catalog.merchandise.map(({ name }) => name)).toContain(purchase.prize);
    expect(wallet.coins).toBe(0);
    expect((await player.call(getMine, {})).items).toEqual([purchase]);
    const { record, seed } = await revealLatestPlay(player);
    expect(record).toMatchObject({ game: 'mystery', prize: { name: purchase.prize } });
    expect(replays(record, seed)).toBe(true);
  });

  it('is refused, and costs nothing, if no prizes are left', async () => {
    await stockUp([{ ...belt, quantity: 0 }]);
    const player = await stack().player({ coins: 4000 });
    expect(await player.refusal(buy, { id: 'mystery' })).toBe('sold-out');
    expect((await player.call(routes.account.me, {})).coins).toBe(4000);
    expect((await stack().gateway.call(list, {})).prizes).toEqual([{ id: 'belt', name: 'Belt', chance: 0 }]);
  });

  it('gives the last prize to one of 50 players who buy at once', async () => {
    await stockUp([{ id: 'robe', name: 'Robe', weight: 1, quantity: 1 }]);
    const players = await Promise.all(Array.from({ length: 50 }, () => stack().player({ coins: 4000 })));
    const { replies, codes } = await atOnce(players.length, async (place) =>
      players[place]?.call(buy, { id: 'mystery' }),
    );
    expect(replies).toHaveLength(1);
    expect(codes.filter((code) => code === 'sold-out')).toHaveLength(49);
    const coins = await Promise.all(players.map(async (player) => (await player.call(routes.account.me, {})).coins));
    expect(coins.filter((left) => left === 4000)).toHaveLength(49);
    expect(await stack().audit()).toEqual([]);
  });
});

it('an extra that doesn’t exist is refused', async () => {
  const player = await stack().player({ coins: 4000 });
  const reply = await stack().gateway.send(buy, { id: 'free-money' }, { claims: { sub: player.uid, token_use: 'id' } });
  expect(reply.statusCode).toBe(400);
});
