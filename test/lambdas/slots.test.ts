import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { replays } from '../../core/games/replay-record.ts';
import { defaultSlotConfig, spin as drawSpin, SPIN_GAP_MS, type SpinOutcome } from '../../core/games/slots/rules.ts';
import { routes } from '../../core/routes.ts';
import { aim } from '../harness/aim.ts';
import { revealLatestPlay } from '../harness/revealed-play.ts';
import { rotateSeed } from '../harness/seeds.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { spin, machine } = routes.slots;

/** Waits for the reels to stop. */
function wait() {
  const { clock } = stack();
  clock.moveTo(new Date(clock.now() + SPIN_GAP_MS));
}

describe('a spin', () => {
  it('changes the balance by win minus bet, in one ledger entry, and adds 60% of the bet to the pot', async () => {
    const player = await stack().player({ coins: 100 });
    const { play, wallet } = await player.call(spin, { bet: 10 });
    expect(wallet.coins).toBe(100 - 10 + play.win);
    expect(play.win).toBe(play.lineWin + play.jackpotWin);
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'slots', coins: play.win - 10, balance: wallet });
    expect(await stack().audit()).toEqual([]);
  });

  it('is refused without the Coins for the bet, even if it would have won', async () => {
    const player = await stack().player({ coins: 4 });
    expect(await player.refusal(spin, { bet: 5 })).toBe('insufficient-coins');
    expect(await player.refusal(spin, { bet: 3 })).toBe('bad-request');
    expect((await player.call(routes.account.me, {})).coins).toBe(4);
  });

  it('returns the first reply to a retry, and refuses the key for another bet', async () => {
    const player = await stack().player({ coins: 100 });
    const key = crypto.randomUUID();
    const first = await player.call(spin, { bet: 5 }, key);
    wait();
    expect(await player.call(spin, { bet: 5 }, key)).toEqual(first);
    expect(await player.refusal(spin, { bet: 10 }, key)).toBe('idempotency-mismatch');
    expect((await player.call(routes.account.ledger, {})).items).toHaveLength(2);
  });

  it('can’t start until the animation of the last one has ended', async () => {
    const player = await stack().player({ coins: 100 });
    const at = new Date(stack().clock.now());
    await player.call(spin, { bet: 1 });
    stack().clock.moveTo(at);
    expect(await player.refusal(spin, { bet: 1 })).toBe('too-fast');
    wait();
    await player.call(spin, { bet: 1 });
  });

  it('happens once when two tabs send the same one, and otherwise one at a time', async () => {
    const player = await stack().player({ coins: 10 });
    const key = crypto.randomUUID();
    const twice = await Promise.all([player.call(spin, { bet: 10 }, key), player.call(spin, { bet: 10 }, key)]);
    expect(twice[0]).toEqual(twice[1]);
    const others = await Promise.allSettled(Array.from({ length: 30 }, () => player.call(spin, { bet: 10 })));
    expect(others.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    expect(await stack().audit()).toEqual([]);
  });

  it('appears in the feeds if it wins 80 Coins or more', async () => {
    const player = await stack().player({ coins: 1000 });
    let win = 0;
    for (let spins = 0; win < 80 && spins < 200; spins++) {
      wait();
      win = (await player.call(spin, { bet: 10 })).play.win;
    }
    const [slotWin] = await player.call(routes.feeds.slotWins, {});
    expect(slotWin).toMatchObject({ user: player.username, amount: win });
  });

  it.each([
    ['three bells, 600 Coins', 60, true],
    ['three cherries, 400 Coins', 40, false],
  ])('appears in the ticker only from 500 Coins up: %s', async (_, multiplier, isShown) => {
    const player = await stack().player({ coins: 10 });
    const isLine = (outcome: SpinOutcome) => outcome.multiplier === multiplier && !outcome.jackpotDrawn;
    await aim(stack(), player, 'slots', (random) => isLine(drawSpin(defaultSlotConfig, random)));
    wait();
    expect((await player.call(spin, { bet: 10 })).play.win).toBe(multiplier * 10);
    const ticker = await player.call(routes.feeds.bigWins, {});
    expect(ticker.some(({ user }) => user === player.username)).toBe(isShown);
    const feed = await player.call(routes.feeds.slotWins, {});
    expect(feed.some(({ user }) => user === player.username)).toBe(true);
  });

  it('can be drawn again from its revealed seed', async () => {
    const player = await stack().player({ coins: 100 });
    for (let spins = 0; spins < 3; spins++) {
      wait();
      await player.call(spin, { bet: 2 });
    }
    const { revealed } = await rotateSeed(player);
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
  });
});

describe('the slot machine’s configuration', () => {
  const glove = { id: 'glove', emoji: '🥊', weight: 1, pay3: 7, pay2: 3 };

  /** Sets part of the configuration. Running functions pick it up after half a minute. */
  async function configure(value: object) {
    const { table, clock } = stack();
    await table.send(new PutCommand({ TableName: process.env.TABLE_NAME, Item: { pk: 'CONFIG', sk: 'SLOTS', value } }));
    clock.moveTo(new Date(clock.now() + 31_000));
  }

  it('decides what the machine shows, and how spins are drawn and paid', async () => {
    const player = await stack().player({ coins: 100 });
    await configure({ symbols: [glove], betOptions: [3, 20] });
    const shown = await player.call(machine, {});
    expect(shown).toMatchObject({ symbols: [glove], betOptions: [3, 20], noMatchPay: defaultSlotConfig.noMatchPay });
    const { play, wallet } = await player.call(spin, { bet: 20 });
    expect(play).toMatchObject({ combo: 'three', lineWin: 7 * 20 });
    expect(play.grid.flat()).toEqual(Array.from({ length: 9 }, () => 'glove'));
    expect(wallet.coins).toBe(100 - 20 + 140);
    const { record, seed } = await revealLatestPlay(player);
    expect(record).toMatchObject({ config: { symbols: [glove], betOptions: [3, 20] } });
    expect(replays(record, seed)).toBe(true);
    expect(await stack().audit()).toEqual([]);
  });

  it('can remove a bet, which is then refused at no cost', async () => {
    const player = await stack().player({ coins: 100 });
    await configure({ betOptions: [3, 20] });
    expect(await player.refusal(spin, { bet: 10 })).toBe('bad-request');
    expect((await player.call(routes.account.me, {})).coins).toBe(100);
  });

  it('decides what no match pays, down to nothing', async () => {
    const symbols = Array.from({ length: 200 }, (_, one) => ({ ...glove, id: `symbol-${one}` }));
    for (const noMatchPay of [0, 4]) {
      const player = await stack().player({ coins: 100 });
      await configure({ symbols, noMatchPay });
      await aim(stack(), player, 'slots', (random) => {
        const { combo, jackpotDrawn } = drawSpin({ ...defaultSlotConfig, symbols }, random);
        return combo === 'none' && !jackpotDrawn;
      });
      const { play, wallet } = await player.call(spin, { bet: 10 });
      expect(play).toMatchObject({ combo: 'none', win: 10 * noMatchPay });
      expect(wallet.coins).toBe(90 + 10 * noMatchPay);
    }
  });

  it('returns to its defaults when values are removed', async () => {
    await configure({});
    expect(await stack().caller({}).call(machine, {})).toMatchObject(defaultSlotConfig);
  });
});
