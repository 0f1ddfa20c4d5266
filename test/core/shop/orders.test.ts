import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recover, shareOf, worthOf } from '../../../core/shop/orders.ts';

const pack = { id: 'p', goldQty: 1000, bonusPfpQty: 20, priceCents: 999, isBestValue: false };
const amounts = fc.record({ coins: fc.nat(1_000_000), pfpMilli: fc.nat(100_000_000) });

describe('taking back a reversed payment', () => {
  it('takes the same currency first', () => {
    const { change, shortfall } = recover({ coins: 1500, pfpMilli: 30_000 }, { coins: 1000, pfpMilli: 20_000 });
    expect(change).toEqual({ coins: -1000, pfpMilli: -20_000 });
    expect(shortfall).toEqual({ coins: 0, pfpMilli: 0 });
  });

  it('takes PFP instead of converted coins, and coins instead of PFP', () => {
    expect(recover({ coins: 200, pfpMilli: 100_000 }, { coins: 1000, pfpMilli: 20_000 })).toEqual({
      change: { coins: -200, pfpMilli: -100_000 },
      shortfall: { coins: 0, pfpMilli: 0 },
    });
    expect(recover({ coins: 1200, pfpMilli: 5_050 }, { coins: 1000, pfpMilli: 20_000 })).toEqual({
      change: { coins: -1149, pfpMilli: -5_050 },
      shortfall: { coins: 0, pfpMilli: 50 },
    });
  });

  it('records the part that was spent as the shortfall', () => {
    expect(recover({ coins: 3, pfpMilli: 250 }, { coins: 10, pfpMilli: 0 })).toEqual({
      change: { coins: -3, pfpMilli: -200 },
      shortfall: { coins: 5, pfpMilli: 0 },
    });
  });

  it('never takes a balance below zero, and the amounts taken and missing add up to the debt', () => {
    fc.assert(
      fc.property(amounts, amounts, (wallet, owed) => {
        const { change, shortfall } = recover(wallet, owed);
        expect(Math.min(wallet.coins + change.coins, wallet.pfpMilli + change.pfpMilli)).toBeGreaterThanOrEqual(0);
        expect(Math.max(change.coins, change.pfpMilli)).toBeLessThanOrEqual(0);
        expect(Math.min(shortfall.coins, shortfall.pfpMilli)).toBeGreaterThanOrEqual(0);
        expect(worthOf(shortfall) - worthOf(change)).toBe(worthOf(owed));
      }),
    );
  });

  it('takes as much as it can', () => {
    fc.assert(
      fc.property(amounts, amounts, (wallet, owed) => {
        const { change, shortfall } = recover(wallet, owed);
        const left = worthOf(wallet) + worthOf(change);
        if (shortfall.coins > 0) expect(left).toBeLessThan(100);
        if (shortfall.pfpMilli >= 100) expect(left).toBe(0);
      }),
    );
  });
});

describe('the share of a pack that a refund covers', () => {
  it('is nothing for $0, everything for the full price, and never more', () => {
    expect(shareOf(pack, 0)).toEqual({ coins: 0, pfpMilli: 0 });
    expect(shareOf(pack, 999)).toEqual({ coins: 1000, pfpMilli: 20_000 });
    expect(shareOf(pack, Number.POSITIVE_INFINITY)).toEqual({ coins: 1000, pfpMilli: 20_000 });
  });

  it('is proportional, in whole units, and grows with the refund', () => {
    expect(shareOf(pack, 500)).toEqual({ coins: 500, pfpMilli: 10_010 });
    fc.assert(
      fc.property(fc.nat(999), fc.nat(999), (a, b) => {
        const [less, more] = [shareOf(pack, Math.min(a, b)), shareOf(pack, Math.max(a, b))];
        expect(more.coins).toBeGreaterThanOrEqual(less.coins);
        expect(more.pfpMilli).toBeGreaterThanOrEqual(less.pfpMilli);
      }),
    );
  });
});
