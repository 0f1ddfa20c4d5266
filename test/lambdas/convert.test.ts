import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { coinsToPfp, pfpToCoins } = routes.convert;

describe('coins to PFP', () => {
  it('burns all coins, 10 for a PFP, in one ledger entry', async () => {
    const player = await stack().player({ coins: 123, pfpMilli: 50 });
    const reply = await player.call(coinsToPfp, {});
    expect(reply).toMatchObject({ coins: 123, pfpCoins: 12.3, wallet: { coins: 0, pfpCoins: 12.35 } });
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'convert', coins: -123, pfpCoins: 12.3, balance: reply.wallet });
  });

  it('is refused without coins', async () => {
    const player = await stack().player({ pfpMilli: 5000 });
    expect(await player.refusal(coinsToPfp, {})).toBe('no-coins');
  });
});

describe('PFP to coins', () => {
  it('takes whole coins, and the remainder stays', async () => {
    const player = await stack().player({ pfpMilli: 1299 });
    const reply = await player.call(pfpToCoins, {});
    expect(reply).toMatchObject({ coins: 12, pfpCoins: 1.2, wallet: { coins: 12, pfpCoins: 0.099 } });
  });

  it('makes 3 coins of 0.3 PFP', async () => {
    const player = await stack().player({ pfpMilli: 300 });
    expect(await player.call(pfpToCoins, {})).toMatchObject({ coins: 3, wallet: { coins: 3, pfpCoins: 0 } });
  });

  it('is refused when it makes no coin', async () => {
    const player = await stack().player({ coins: 5, pfpMilli: 99 });
    expect(await player.refusal(pfpToCoins, {})).toBe('not-enough-pfp');
  });
});

describe('a conversion', () => {
  it('there and back gains nothing', async () => {
    const player = await stack().player({ coins: 77, pfpMilli: 37 });
    await player.call(coinsToPfp, {});
    const { wallet } = await player.call(pfpToCoins, {});
    expect(wallet).toEqual({ coins: 77, pfpCoins: 0.037 });
  });

  it('sent again is the same conversion, with the first reply', async () => {
    const player = await stack().player({ coins: 10 });
    const key = crypto.randomUUID();
    const first = await player.call(coinsToPfp, {}, key);
    await player.call(pfpToCoins, {});
    expect(await player.call(coinsToPfp, {}, key)).toEqual(first);
    expect(await player.refusal(pfpToCoins, {}, key)).toBe('idempotency-mismatch');
    expect((await player.call(routes.account.me, {})).coins).toBe(10);
  });

  it('needs a profile', async () => {
    const stranger = stack().caller({ sub: crypto.randomUUID(), email: 'stranger@pfp.test', token_use: 'id' });
    expect(await stranger.refusal(coinsToPfp, {})).toBe('user-not-found');
    await stranger.call(routes.account.signIn, {});
    expect(await stranger.refusal(coinsToPfp, {})).toBe('profile-incomplete');
  });

  it('is one of 100 at the same time: exact, and none is called insufficient for contention', async () => {
    const player = await stack().player({ coins: 1001, pfpMilli: 55 });
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        player.call(index % 2 ? pfpToCoins : coinsToPfp, {}).then(
          () => 'done',
          ({ code }) => code as string,
        ),
      ),
    );
    expect(outcomes).toContain('done');
    const fair = ['done', 'no-coins', 'not-enough-pfp', 'try-again'];
    expect(outcomes.filter((outcome) => !fair.includes(outcome))).toEqual([]);
    const { coins, pfpCoins } = await player.call(routes.account.me, {});
    expect(coins * 100 + Math.round(pfpCoins * 1000)).toBe(1001 * 100 + 55);
    expect(await stack().audit()).toEqual([]);
  });
});
