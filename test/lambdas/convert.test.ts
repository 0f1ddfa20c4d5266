import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { atOnce } from '../harness/at-once.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { coinsToPfp, pfpToCoins } = routes.convert;

describe('converting Coins to PFP', () => {
  it('takes all Coins, 10 per PFP, in one ledger entry', async () => {
    const player = await stack().player({ coins: 123, pfpMilli: 50 });
    const reply = await player.call(coinsToPfp, {});
    expect(reply).toMatchObject({ coins: 123, pfpCoins: 12.3, wallet: { coins: 0, pfpCoins: 12.35 } });
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'convert', coins: -123, pfpCoins: 12.3, balance: reply.wallet });
  });

  it('is refused without Coins', async () => {
    const player = await stack().player({ pfpMilli: 5000 });
    expect(await player.refusal(coinsToPfp, {})).toBe('no-coins');
  });
});

describe('converting PFP to Coins', () => {
  it('pays whole Coins and leaves the remainder', async () => {
    const player = await stack().player({ pfpMilli: 1299 });
    const reply = await player.call(pfpToCoins, {});
    expect(reply).toMatchObject({ coins: 12, pfpCoins: 1.2, wallet: { coins: 12, pfpCoins: 0.099 } });
  });

  it('pays 3 Coins for 0.3 PFP', async () => {
    const player = await stack().player({ pfpMilli: 300 });
    expect(await player.call(pfpToCoins, {})).toMatchObject({ coins: 3, wallet: { coins: 3, pfpCoins: 0 } });
  });

  it('is refused for less than a Coin', async () => {
    const player = await stack().player({ coins: 5, pfpMilli: 99 });
    expect(await player.refusal(pfpToCoins, {})).toBe('not-enough-pfp');
  });
});

describe('a conversion', () => {
  it('in both directions gains nothing', async () => {
    const player = await stack().player({ coins: 77, pfpMilli: 37 });
    await player.call(coinsToPfp, {});
    const { wallet } = await player.call(pfpToCoins, {});
    expect(wallet).toEqual({ coins: 77, pfpCoins: 0.037 });
  });

  it('that is sent again gets the first reply and converts nothing more', async () => {
    const player = await stack().player({ coins: 10 });
    const key = crypto.randomUUID();
    const first = await player.call(coinsToPfp, {}, key);
    await player.call(pfpToCoins, {});
    expect(await player.call(coinsToPfp, {}, key)).toEqual(first);
    expect(await player.refusal(pfpToCoins, {}, key)).toBe('idempotency-mismatch');
    expect((await player.call(routes.account.me, {})).coins).toBe(10);
  });

  it('needs a complete profile', async () => {
    const stranger = stack().caller({ sub: crypto.randomUUID(), email: 'stranger@pfp.test', token_use: 'id' });
    expect(await stranger.refusal(coinsToPfp, {})).toBe('user-not-found');
    await stranger.call(routes.account.signIn, {});
    expect(await stranger.refusal(coinsToPfp, {})).toBe('profile-incomplete');
  });

  it('is exact when 100 run at once, and contention never looks like a lack of money', async () => {
    const player = await stack().player({ coins: 1001, pfpMilli: 155 });
    const { replies, codes } = await atOnce(100, async (place) => {
      await player.call(place % 2 ? pfpToCoins : coinsToPfp, {});
    });
    expect(replies.length).toBeGreaterThan(0);
    const { items } = await player.call(routes.account.ledger, {});
    const untrue = codes.filter((code) => {
      if (code === 'no-coins') return !items.some(({ balance }) => balance.coins === 0);
      if (code === 'not-enough-pfp') return !items.some(({ balance }) => balance.pfpCoins < 0.1);
      return code !== 'try-again';
    });
    expect(untrue).toEqual([]);
    const { coins, pfpCoins } = await player.call(routes.account.me, {});
    expect(coins * 100 + Math.round(pfpCoins * 1000)).toBe(1001 * 100 + 155);
    expect(await stack().audit()).toEqual([]);
  });

  it.each([
    ['coins to PFP', coinsToPfp],
    ['PFP to coins', pfpToCoins],
  ])('of %s during 20 purchases converts what is left', async (_, route) => {
    const player = await stack().player({ coins: 5000, pfpMilli: 5000 });
    const { codes } = await atOnce(21, async (place) => {
      if (place === 10) await player.call(route, {});
      // Once the coins are gone, refusing these is correct.
      else await player.call(routes.extras.buy, { id: 'sweeps10' }).catch(() => {});
    });
    expect(codes.filter((code) => code !== 'try-again')).toEqual([]);
  });
});
