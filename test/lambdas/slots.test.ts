import { describe, expect, it } from 'vitest';
import { replays } from '../../core/games/replay.ts';
import { SPIN_GAP_MS } from '../../core/games/slots.ts';
import { routes } from '../../core/routes.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { spin } = routes.slots;

/** Lets the reels stop. */
function wait() {
  const { clock } = stack();
  clock.moveTo(new Date(clock.now() + SPIN_GAP_MS));
}

describe('a spin', () => {
  it('changes the balance by win minus bet, in one ledger entry, and feeds the pot 60 % of the bet', async () => {
    const player = await stack().player({ coins: 100 });
    const { play, wallet } = await player.call(spin, { bet: 10 });
    expect(wallet.coins).toBe(100 - 10 + play.win);
    expect(play.win).toBe(play.lineWin + play.jackpotWin);
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'slots', coins: play.win - 10, balance: wallet });
    expect(await stack().audit()).toEqual([]);
  });

  it('is refused without the coins for the bet, even if it would have won', async () => {
    const player = await stack().player({ coins: 4 });
    expect(await player.refusal(spin, { bet: 5 })).toBe('insufficient-coins');
    expect(await player.refusal(spin, { bet: 3 })).toBe('bad-request');
    expect((await player.call(routes.account.me, {})).coins).toBe(4);
  });

  it('gives a retry its first reply, and refuses the key for another bet', async () => {
    const player = await stack().player({ coins: 100 });
    const key = crypto.randomUUID();
    const first = await player.call(spin, { bet: 5 }, key);
    wait();
    expect(await player.call(spin, { bet: 5 }, key)).toEqual(first);
    expect(await player.refusal(spin, { bet: 10 }, key)).toBe('idempotency-mismatch');
    expect((await player.call(routes.account.ledger, {})).items).toHaveLength(2);
  });

  it('is spaced by the length of the animation', async () => {
    const player = await stack().player({ coins: 100 });
    await player.call(spin, { bet: 1 });
    expect(await player.refusal(spin, { bet: 1 })).toBe('too-fast');
    wait();
    await player.call(spin, { bet: 1 });
  });

  it('happens once when two tabs send the same one, and one at a time otherwise', async () => {
    const player = await stack().player({ coins: 10 });
    const key = crypto.randomUUID();
    const twice = await Promise.all([player.call(spin, { bet: 10 }, key), player.call(spin, { bet: 10 }, key)]);
    expect(twice[0]).toEqual(twice[1]);
    const others = await Promise.allSettled(Array.from({ length: 30 }, () => player.call(spin, { bet: 10 })));
    expect(others.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    expect(await stack().audit()).toEqual([]);
  });

  it('enters the feeds when it wins 80 coins or more', async () => {
    const player = await stack().player({ coins: 1000 });
    let win = 0;
    for (let spins = 0; win < 80 && spins < 200; spins++) {
      wait();
      win = (await player.call(spin, { bet: 10 })).play.win;
    }
    const [slotWin] = await player.call(routes.feeds.slotWins, {});
    expect(slotWin).toMatchObject({ user: player.username, amount: win });
    const [bigWin] = await player.call(routes.feeds.bigWins, {});
    expect(bigWin).toMatchObject({ user: player.username, amount: win, game: 'Mini Slots' });
  });

  it('can be drawn again from its revealed seed', async () => {
    const player = await stack().player({ coins: 100 });
    for (let spins = 0; spins < 3; spins++) {
      wait();
      await player.call(spin, { bet: 2 });
    }
    const { revealed } = await player.call(routes.fair.rotate, {});
    const { items } = await player.call(routes.fair.plays, {});
    expect(items.map(({ nonce }) => nonce)).toEqual([3, 2, 1]);
    for (const { record, clientSeed, nonce } of items) {
      expect(replays(record, { serverSeed: revealed[0]?.serverSeed ?? '', clientSeed, nonce })).toBe(true);
    }
  });
});

describe('200 players spinning at once', () => {
  it('are all served, and the ledger and the pot are exact', async () => {
    const players = [];
    for (let count = 0; count < 200; count++) players.push(await stack().player({ coins: 50 }));
    const replies = await Promise.all(players.map((player) => player.call(spin, { bet: 5 })));
    expect(replies).toHaveLength(200);
    expect(await stack().audit()).toEqual([]);
  }, 120_000);
});
