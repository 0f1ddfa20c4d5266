import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyChange,
  COINS_PER_PFP,
  coinsMissingForTicket,
  coinsToPfp,
  formatPfp,
  MILLI_PER_COIN,
  MILLI_PER_PFP,
  MILLI_PER_TICKET,
  minus,
  noChange,
  PFP_PER_TICKET,
  pfpToCoins,
  plus,
  toPfpCoins,
  toPfpMilli,
  wholeTickets,
} from '../../core/wallet.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const wallet = fc.record({ coins: amount, pfpMilli: amount });

describe('converting', () => {
  it('turns 10 coins into 1 PFP, and 1 coin into 0.1 PFP', () => {
    expect(coinsToPfp({ coins: 10, pfpMilli: 0 })).toEqual({ coins: -10, pfpMilli: 1000 });
    expect(coinsToPfp({ coins: 1, pfpMilli: 0 })).toEqual({ coins: -1, pfpMilli: 100 });
  });

  it('turns 0.3 PFP into 3 coins, not 2', () => {
    expect(pfpToCoins({ coins: 0, pfpMilli: 300 })).toEqual({ coins: 3, pfpMilli: -300 });
  });

  it('keeps PFP that don’t make a whole coin', () => {
    expect(pfpToCoins({ coins: 0, pfpMilli: 299 })).toEqual({ coins: 2, pfpMilli: -200 });
  });

  it('rejects empty conversions with the spec’s messages', () => {
    expect(() => coinsToPfp({ coins: 0, pfpMilli: 500 })).toThrow('You have 0 Coins.');
    expect(() => pfpToCoins({ coins: 5, pfpMilli: 99 })).toThrow('Not enough PFP to convert.');
  });

  it('never changes a wallet’s value, never goes below zero, and gains nothing on a round trip', () => {
    const worth = ({ coins, pfpMilli }: { coins: number; pfpMilli: number }) => coins * 100 + pfpMilli;
    const convert = (w: { coins: number; pfpMilli: number }, isForth: boolean) => {
      if (isForth ? w.coins === 0 : w.pfpMilli < 100) return w;
      return applyChange(w, isForth ? coinsToPfp(w) : pfpToCoins(w));
    };
    fc.assert(
      fc.property(wallet, fc.array(fc.boolean()), (start, directions) => {
        const end = directions.reduce(convert, start);
        expect(worth(end)).toBe(worth(start));
        expect(Math.min(end.coins, end.pfpMilli)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a change to a wallet', () => {
  it('is rejected if a balance would go below zero, and is exact otherwise', () => {
    const change = fc.record({ coins: fc.integer(), pfpMilli: fc.integer() });
    fc.assert(
      fc.property(wallet, change, (before, added) => {
        const after = { coins: before.coins + added.coins, pfpMilli: before.pfpMilli + added.pfpMilli };
        if (after.coins < 0) expect(() => applyChange(before, added)).toThrow('Not enough coins');
        else if (after.pfpMilli < 0) expect(() => applyChange(before, added)).toThrow('Not enough PFP');
        else expect(applyChange(before, added)).toEqual(after);
      }),
    );
  });

  it('must be whole numbers', () => {
    expect(() => applyChange({ coins: 1, pfpMilli: 0 }, { coins: 0.5, pfpMilli: 0 })).toThrow('safe integers');
    expect(() => applyChange({ coins: Number.MAX_SAFE_INTEGER, pfpMilli: 0 }, { coins: 1, pfpMilli: 0 })).toThrow();
    const half = { coins: 0, pfpMilli: 0.5 };
    expect(() => applyChange(half, half)).toThrow('money must be safe integers: 0.5 + 0.5');
    const huge = { coins: 2 ** 53, pfpMilli: 0 };
    expect(() => applyChange(huge, { coins: -1, pfpMilli: 0 })).toThrow('safe integers');
    expect(() => applyChange({ coins: 5, pfpMilli: 0 }, { coins: -(2 ** 53), pfpMilli: 0 })).toThrow('safe integers');
  });
});

describe('amounts', () => {
  it('add up and subtract by currency', () => {
    const [a, b] = [
      { coins: 7, pfpMilli: 500 },
      { coins: 2, pfpMilli: 100 },
    ];
    expect(plus(a, b)).toEqual({ coins: 9, pfpMilli: 600 });
    expect(minus(a, b)).toEqual({ coins: 5, pfpMilli: 400 });
    expect(plus(a, noChange)).toEqual(a);
  });

  it('are exact in thousandths of a PFP, whatever the API’s decimals look like', () => {
    expect(toPfpCoins(12_345)).toBe(12.345);
    expect(toPfpMilli(0.1 + 0.2)).toBe(300);
    fc.assert(
      fc.property(amount, (milli) => {
        expect(toPfpMilli(toPfpCoins(milli))).toBe(milli);
      }),
    );
  });

  it('follow the spec: 10 coins are 1 PFP, and 1 PFP is one entry', () => {
    expect([COINS_PER_PFP, MILLI_PER_PFP, MILLI_PER_COIN, PFP_PER_TICKET, MILLI_PER_TICKET]).toEqual([
      ...[10, 1000, 100, 1, 1000],
    ]);
  });
});

describe('entries', () => {
  it('use up all whole PFP', () => {
    expect(wholeTickets({ coins: 0, pfpMilli: 999 })).toBe(0);
    expect(wholeTickets({ coins: 0, pfpMilli: 2999 })).toBe(2);
  });

  it('report the coins missing for the first one', () => {
    expect(coinsMissingForTicket({ coins: 0, pfpMilli: 0 })).toBe(10);
    expect(coinsMissingForTicket({ coins: 0, pfpMilli: 950 })).toBe(1);
    expect(coinsMissingForTicket({ coins: 0, pfpMilli: 1000 })).toBe(0);
  });
});

it('formatPfp shows 3 decimals', () => {
  expect(formatPfp(12.3)).toBe('12.300');
  expect(formatPfp(1234.5)).toBe('1,234.500');
  expect(formatPfp(1_234_567.891)).toBe('1,234,567.891');
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  fc.assert(
    fc.property(amount, (milli) => {
      expect(formatPfp(milli / 1000)).toBe(intl.format(milli / 1000));
    }),
  );
});
