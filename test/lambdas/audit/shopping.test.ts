import { describe, expect, it, vi } from 'vitest';
import { faultsIn } from '../../../lambdas/audit/faults.ts';
import { createShopping } from '../../../lambdas/audit/shopping.ts';
import type { LedgerEntry } from '../../../lambdas/store/ledger.ts';

// The store's modules read this when they load.
vi.hoisted(() => vi.stubEnv('TABLE_NAME', 'pfp'));

const pack = { id: 'p', goldQty: 1000, bonusPfpQty: 10, priceCents: 999, isBestValue: false };
const order = {
  ...{ sk: 'ORDER#o', id: 'o', uid: 'u', pack, status: 'paid', creditedAt: 1, reversedCents: 0 },
  ...{ createdAt: 0, version: 2 },
  shortfall: { coins: 0, pfpMilli: 0 },
};
const { creditedAt: _creditedAt, ...unpaid } = order;
const purchase = { sk: 'PURCHASE#1', rewardId: 'mystery', rewardName: 'Mystery Box', cost: 4000, ts: 0 };

function entry(reason: LedgerEntry['reason'], coins: number, pfpMilli = 0): LedgerEntry {
  const rest = { seq: 1, at: 0, tickets: 0, balance: { coins: 0, pfpMilli: 0 } };
  return { ...rest, reason, ref: reason === 'extra' ? 'mystery' : 'o', coins, pfpMilli };
}

const credit = entry('pack', 1000, 10_000);

/** The audit's findings about one player with these items and ledger entries. */
function faults(items: object[], entries: LedgerEntry[]): string[] {
  const shopping = createShopping();
  for (const item of items) shopping.addItem(item as Record<string, unknown>);
  for (const one of entries) shopping.addEntry(one);
  return [...faultsIn(shopping.checks()).values()];
}

describe('the audit of a player’s purchases', () => {
  it('finds nothing if everything is in order', () => {
    const reversed = { ...order, reversedCents: 999, shortfall: { coins: 400, pfpMilli: 0 } };
    const taken = entry('refund', -600, -10_000);
    expect(faults([order, purchase], [credit, entry('extra', -4000)])).toEqual([]);
    expect(faults([reversed], [credit, taken])).toEqual([]);
    expect(faults([{ ...unpaid, status: 'expired' }], [])).toEqual([]);
  });

  it.each([
    ['a paid order without a credit', [order], [], 'has 0 credits'],
    ['a second credit', [order], [credit, credit], 'has 2 credits'],
    ['a credit of an unpaid order', [unpaid], [credit], 'has 1 credits'],
    ['a credit of another amount', [order], [entry('pack', 1001, 10_000)], 'was credited 1001 coins, not 1000'],
    ['a credit without an order', [], [credit], 'no record'],
    ['a reversal that took nothing', [{ ...order, reversedCents: 999 }], [credit], 'should have given back'],
    ['a reversal nobody ordered', [order], [credit, entry('refund', -1)], 'should have given back 0, gave 100'],
    ['a purchase that nobody paid', [purchase], [], 'paid 0 coins for 0 extras, has 1'],
    ['coins paid for nothing', [], [entry('extra', -100)], 'paid 100 coins for 1 extras, has 0'],
  ])('finds %s', (_name, items, entries, finding) => {
    expect(faults(items, entries)).toContainEqual(expect.stringContaining(finding));
  });
});
