import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { replays } from '../../core/games/replay-record.ts';
import { SLICES, wheel } from '../../core/games/wheel/rules.ts';
import { routes } from '../../core/routes.ts';
import { aim } from '../harness/aim.ts';
import { atOnce } from '../harness/at-once.ts';
import { revealLatestPlay } from '../harness/revealed-play.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();
const { get, spin } = routes.wheel;

/** Spins to the slice, with a client seed chosen for it. */
async function spinOnto(player: TestPlayer, id: string, key?: string) {
  const wanted = SLICES.findIndex((slice) => slice.id === id);
  await aim(stack(), player, 'wheel', (random) => wheel.start(undefined, random, 0).slice === wanted);
  const reply = await player.call(spin, {}, key);
  expect(reply.play.slice).toBe(wanted);
  return reply;
}

/** Gives a bonus spin like the store's extra. Throws if it's refused. */
async function addBonusSpin({ uid }: TestPlayer, day = '2026-11-10') {
  const { addBonusPlay } = await import('../../lambdas/store/standing.ts');
  const { operation } = addBonusPlay(uid, 'wheel', day);
  await stack().table.send(new TransactWriteCommand({ TransactItems: [operation] }));
}

/** The wheel's state when the screen opens, without the server's time. */
async function snapshotOf(player: TestPlayer) {
  const { now, ...found } = await player.call(get, {});
  expect(now).toBeGreaterThan(Date.parse('2026-11-10'));
  return found;
}

/** The wheel's state on the hub. */
async function onHub(player: TestPlayer) {
  return (await player.call(routes.hub.games, {})).games.wheel;
}

async function ledger(player: TestPlayer) {
  return (await player.call(routes.account.ledger, {})).items;
}

describe('a spin', () => {
  it.each([10, 5, 2, 30, 50, 20, 100])('credits %i Coins once, with a ledger entry', async (coins) => {
    const player = await stack().player();
    const { play, wallet, bonusPlays } = await spinOnto(player, `coins-${coins}`);
    expect(play).toMatchObject({ status: 'done', coins, pfpCoins: 0 });
    expect(wallet).toEqual({ coins, pfpCoins: 0 });
    expect(bonusPlays).toBeUndefined();
    expect(await ledger(player)).toMatchObject([{ seq: 1, reason: 'wheel', coins, pfpCoins: 0, balance: wallet }]);
    const feed = await player.call(routes.feeds.bigWins, {});
    expect(feed.some(({ user, game }) => user === player.username && game === 'Prize Wheel')).toBe(coins >= 80);
    expect(await stack().audit()).toEqual([]);
  });

  it('credits one PFP for 1 entry', async () => {
    const player = await stack().player();
    const { play, wallet } = await spinOnto(player, 'entry');
    expect(play).toMatchObject({ coins: 0, pfpCoins: 1 });
    expect(wallet).toEqual({ coins: 0, pfpCoins: 1 });
    expect(await ledger(player)).toMatchObject([{ reason: 'wheel', coins: 0, pfpCoins: 1, balance: wallet }]);
    expect(await stack().audit()).toEqual([]);
  });

  it('credits the 10 to 100 Coins in the Mystery Box', async () => {
    const player = await stack().player();
    const { play, wallet } = await spinOnto(player, 'mystery-box');
    expect(play.coins).toBeGreaterThanOrEqual(10);
    expect(play.coins).toBeLessThanOrEqual(100);
    expect(wallet.coins).toBe(play.coins);
  });

  it.each(['try-again', 'no-win'])('pays nothing on %s, but is used up', async (id) => {
    const player = await stack().player();
    const { play, wallet } = await spinOnto(player, id);
    expect(play).toMatchObject({ coins: 0, pfpCoins: 0 });
    expect(wallet.coins).toBe(0);
    expect(await player.refusal(spin, {})).toBe('already-played');
  });

  it('is possible once per UTC day; the wheel then shows where it stopped, and when it’s available again', async () => {
    const player = await stack().player();
    expect(await snapshotOf(player)).toEqual({ state: 'ready' });
    const { play } = await spinOnto(player, 'coins-30');
    const midnight = Date.parse('2026-11-11T00:00:00Z');
    expect(await snapshotOf(player)).toEqual({ state: 'played', backAt: midnight, play });
    expect(await onHub(player)).toEqual({ state: 'played', backAt: midnight });
    expect(await player.refusal(spin, {})).toBe('already-played');
    expect(await ledger(player)).toHaveLength(1);
  });

  it('returns the first reply to a retry, badges included, and pays once', async () => {
    const player = await stack().player({ coins: 495 });
    const key = crypto.randomUUID();
    const first = await spinOnto(player, 'coins-10', key);
    expect(first).toMatchObject({ wallet: { coins: 505 }, earned: ['coin-hoarder'] });
    expect(await player.call(spin, {}, key)).toEqual(first);
    expect((await player.call(routes.account.me, {})).coins).toBe(505);
    expect(await player.refusal(spin, {})).toBe('already-played');
  });

  it('pays once when 40 calls arrive at once, with one key or many', async () => {
    const player = await stack().player();
    await aim(stack(), player, 'wheel', (random) => wheel.start(undefined, random, 0).slice === 0);
    const key = crypto.randomUUID();
    const { replies, codes } = await atOnce(40, (place) => player.call(spin, {}, place % 2 ? key : undefined));
    expect(new Set(replies.map(({ play }) => JSON.stringify(play))).size).toBe(1);
    expect(codes.every((code) => code === 'already-played' || code === 'try-again')).toBe(true);
    expect(await ledger(player)).toHaveLength(1);
    expect(await stack().audit()).toEqual([]);
  });

  it('follows from the seed committed before it', async () => {
    const player = await stack().player();
    await spinOnto(player, 'mystery-box');
    const { record, seed } = await revealLatestPlay(player);
    expect(replays(record, seed)).toBe(true);
    expect(replays(record, { ...seed, clientSeed: 'another' })).toBe(false);
  });
});

describe('a bonus spin that was won', () => {
  it('allows one more spin on the same day, and no third', async () => {
    const player = await stack().player();
    const { play, bonusPlays } = await spinOnto(player, 'bonus-spin');
    expect(play).toMatchObject({ coins: 0, pfpCoins: 0 });
    expect(bonusPlays).toBe(1);
    expect(await onHub(player)).toEqual({ state: 'ready', bonusPlays: 1 });
    expect(await snapshotOf(player)).toEqual({ state: 'ready', bonusPlays: 1, play });
    const second = await spinOnto(player, 'coins-20');
    expect(second.bonusPlays).toBeUndefined();
    expect(second.wallet.coins).toBe(20);
    expect(await player.refusal(spin, {})).toBe('already-played');
    expect((await onHub(player)).state).toBe('played');
  });

  it('can be won again and again', async () => {
    const player = await stack().player();
    for (let spins = 0; spins < 3; spins++) expect((await spinOnto(player, 'bonus-spin')).bonusPlays).toBe(1);
    await spinOnto(player, 'no-win');
    expect(await player.refusal(spin, {})).toBe('already-played');
    expect(await ledger(player)).toHaveLength(4);
  });

  it('isn’t used up by an old request that arrives again', async () => {
    const player = await stack().player();
    const key = crypto.randomUUID();
    const first = await spinOnto(player, 'bonus-spin', key);
    await spinOnto(player, 'bonus-spin');
    expect(await player.call(spin, {}, key)).toEqual(first);
    expect(await onHub(player)).toMatchObject({ state: 'ready', bonusPlays: 1 });
    expect(await ledger(player)).toHaveLength(2);
  });

  it('is used once by 30 calls at once', async () => {
    const player = await stack().player();
    await spinOnto(player, 'bonus-spin');
    await aim(stack(), player, 'wheel', (random) => wheel.start(undefined, random, 0).slice === 0);
    expect((await atOnce(30, () => player.call(spin, {}))).replies).toHaveLength(1);
    expect(await ledger(player)).toHaveLength(2);
  });
});

describe('a bonus spin that was bought', () => {
  it('is in addition to the daily spin, even before the first spin ever', async () => {
    const player = await stack().player();
    await addBonusSpin(player);
    expect(await snapshotOf(player)).toEqual({ state: 'ready', bonusPlays: 1 });
    expect((await spinOnto(player, 'coins-5')).bonusPlays).toBe(1);
    expect((await spinOnto(player, 'coins-2')).bonusPlays).toBeUndefined();
    expect(await player.refusal(spin, {})).toBe('already-played');
    expect(await stack().audit()).toEqual([]);
  });

  it('allows one more spin after the daily one', async () => {
    const player = await stack().player();
    const { play } = await spinOnto(player, 'coins-5');
    await addBonusSpin(player);
    expect(await snapshotOf(player)).toEqual({ state: 'ready', bonusPlays: 1, play });
    await spinOnto(player, 'coins-2');
    expect(await player.refusal(spin, {})).toBe('already-played');
  });

  it('adds to one that is won while it’s waiting', async () => {
    const player = await stack().player();
    await addBonusSpin(player);
    expect((await spinOnto(player, 'bonus-spin')).bonusPlays).toBe(2);
    expect((await spinOnto(player, 'no-win')).bonusPlays).toBe(1);
    await spinOnto(player, 'no-win');
    expect(await player.refusal(spin, {})).toBe('already-played');
  });

  it('is refused while another is waiting, and possible again once that is used', async () => {
    const player = await stack().player();
    await addBonusSpin(player);
    await expect(addBonusSpin(player)).rejects.toThrow('ConditionalCheckFailed');
    await spinOnto(player, 'no-win');
    await expect(addBonusSpin(player)).rejects.toThrow('ConditionalCheckFailed');
    await spinOnto(player, 'no-win');
    await addBonusSpin(player);
    expect((await onHub(player)).bonusPlays).toBe(1);
  });

  it('never gets lost when a spin and a purchase happen at once', async () => {
    const player = await stack().player();
    await aim(stack(), player, 'wheel', (random) => wheel.start(undefined, random, 0).slice === 0);
    await Promise.all([player.call(spin, {}), addBonusSpin(player)]);
    expect(await player.call(get, {})).toMatchObject({ state: 'ready', bonusPlays: 1, play: { slice: 0 } });
  });
});

describe('midnight UTC', () => {
  /** Runs at another time, then resets the clock. */
  async function at(moment: string, run: () => Promise<void>) {
    const { clock } = stack();
    const before = clock.now();
    clock.moveTo(new Date(moment));
    try {
      await run();
    } finally {
      clock.moveTo(new Date(before));
    }
  }

  it('resets the wheel, and removes unused bonus spins', async () => {
    const player = await stack().player();
    await at('2026-11-20T23:59:00Z', async () => {
      expect((await spinOnto(player, 'bonus-spin')).bonusPlays).toBe(1);
    });
    await at('2026-11-21T00:00:00Z', async () => {
      expect(await snapshotOf(player)).toEqual({ state: 'ready' });
      expect((await spinOnto(player, 'coins-5')).bonusPlays).toBeUndefined();
      expect(await player.refusal(spin, {})).toBe('already-played');
      await addBonusSpin(player, '2026-11-21');
      expect((await onHub(player)).bonusPlays).toBe(1);
    });
  });

  it('isn’t undone by yesterday’s request that arrives after today’s spin', async () => {
    const player = await stack().player();
    await at('2026-11-21T00:00:00Z', async () => {
      await spinOnto(player, 'coins-5');
    });
    await at('2026-11-20T23:59:59Z', async () => {
      expect(await player.refusal(spin, {})).toBe('already-played');
    });
  });
});

it('asks for a player with a complete profile', async () => {
  const newcomer = stack().caller({ sub: crypto.randomUUID(), email: 'new@pfp.test', token_use: 'id' });
  expect(await newcomer.refusal(spin, {})).toBe('user-not-found');
  await newcomer.call(routes.account.signIn, {});
  expect(await newcomer.refusal(spin, {})).toBe('profile-incomplete');
});
