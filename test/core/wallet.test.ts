import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyChange,
  coinsMissingForTicket,
  coinsToPfp,
  formatPfp,
  pfpToCoins,
  wholeTickets,
} from '../../core/wallet.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const wallet = fc.record({ coins: amount, pfpMilli: amount });

describe('converting', () => {
  it('10 coins make 1 PFP, 1 coin makes 0.1 PFP', () => {
    expect(coinsToPfp({ coins: 10, pfpMilli: 0 })).toEqual({ coins: -10, pfpMilli: 1000 });
    expect(coinsToPfp({ coins: 1, pfpMilli: 0 })).toEqual({ coins: -1, pfpMilli: 100 });
  });

  it('makes 3 coins of 0.3 PFP, not 2', () => {
    expect(pfpToCoins({ coins: 0, pfpMilli: 300 })).toEqual({ coins: 3, pfpMilli: -300 });
  });

  it('leaves the part of a PFP that makes no whole coin', () => {
    expect(pfpToCoins({ coins: 0, pfpMilli: 299 })).toEqual({ coins: 2, pfpMilli: -200 });
  });

  it('refuses to convert nothing, with the messages of the spec', () => {
    expect(() => coinsToPfp({ coins: 0, pfpMilli: 500 })).toThrow('You have 0 Coins.');
    expect(() => pfpToCoins({ coins: 5, pfpMilli: 99 })).toThrow('Not enough PFP to convert.');
  });

  it('never changes what a wallet is worth, never goes below zero, and there and back gains nothing', () => {
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

describe('a change', () => {
  it('is refused when it would take a balance below zero, and otherwise adds exactly', () => {
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

  it('takes whole numbers only', () => {
    expect(() => applyChange({ coins: 1, pfpMilli: 0 }, { coins: 0.5, pfpMilli: 0 })).toThrow('safe integers');
    expect(() => applyChange({ coins: Number.MAX_SAFE_INTEGER, pfpMilli: 0 }, { coins: 1, pfpMilli: 0 })).toThrow();
  });
});

describe('tickets', () => {
  it('are whole PFP, all of them', () => {
    expect(wholeTickets({ coins: 0, pfpMilli: 999 })).toBe(0);
    expect(wholeTickets({ coins: 0, pfpMilli: 2999 })).toBe(2);
  });

  it('name the coins that are missing for the first one', () => {
    expect(coinsMissingForTicket({ coins: 0, pfpMilli: 0 })).toBe(10);
    expect(coinsMissingForTicket({ coins: 0, pfpMilli: 950 })).toBe(1);
    expect(coinsMissingForTicket({ coins: 0, pfpMilli: 1000 })).toBe(0);
  });
});

it('PFP are shown with 3 decimals', () => {
  expect(formatPfp(12.3)).toBe('12.300');
  expect(formatPfp(1234.5)).toBe('1,234.500');
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  fc.assert(
    fc.property(amount, (milli) => {
      expect(formatPfp(milli / 1000)).toBe(intl.format(milli / 1000));
    }),
  );
});
