import { describe, expect, it } from 'vitest';
import { createStoreAudit } from '../../../lambdas/store/audit-store.ts';
import type { LedgerEntry } from '../../../lambdas/store/ledger.ts';

const pack = { id: 'p', goldQty: 1000, bonusPfpQty: 10, priceCents: 999, isBestValue: false };
const order = {
  ...{ sk: 'ORDER#o', id: 'o', pack, status: 'paid', creditedAt: 1, reversedCents: 0 },
  shortfall: { coins: 0, pfpMilli: 0 },
};
const purchase = { sk: 'PURCHASE#1', cost: 4000, prize: 'Tee' };

function entry(reason: LedgerEntry['reason'], coins: number, pfpMilli = 0): LedgerEntry {
  const rest = { seq: 1, at: 0, tickets: 0, balance: { coins: 0, pfpMilli: 0 } };
  return { ...rest, reason, ref: reason === 'extra' ? 'mystery' : 'o', coins, pfpMilli };
}

const credit = entry('pack', 1000, 10_000);

/** What the audit finds in these items and ledger entries of one player. */
function findings(items: object[], entries: LedgerEntry[], won = 0): string[] {
  const audit = createStoreAudit();
  for (const item of items) audit.seeItem('u', item as Record<string, unknown>);
  for (const one of entries) audit.seeEntry('u', one);
  audit.seeStock({ won });
  return audit.findings();
}

describe('the audit of the store', () => {
  it('finds nothing where all is in order', () => {
    const reversed = { ...order, reversedCents: 999, shortfall: { coins: 400, pfpMilli: 0 } };
    const taken = entry('refund', -600, -10_000);
    expect(findings([order, purchase], [credit, entry('extra', -4000)], 1)).toEqual([]);
    expect(findings([reversed], [credit, taken])).toEqual([]);
    expect(findings([{ ...order, status: 'expired', creditedAt: undefined }], [])).toEqual([]);
  });

  it.each([
    ['a paid order without a credit', [order], [], 'has 0 credits'],
    ['a second credit', [order], [credit, credit], 'has 2 credits'],
    ['a credit of an unpaid order', [{ ...order, creditedAt: undefined }], [credit], 'has 1 credits'],
    ['a credit of another amount', [order], [entry('pack', 1001, 10_000)], 'was credited 1001 coins, not 1000'],
    ['a credit without an order', [], [credit], 'no record'],
    ['a reversal that took nothing', [{ ...order, reversedCents: 999 }], [credit], 'should have given back'],
    ['a reversal nobody ordered', [order], [credit, entry('refund', -1)], 'should have given back 0, gave 100'],
    ['a purchase that nobody paid', [{ ...purchase, prize: undefined }], [], 'paid 0 coins for 0 extras, has 1'],
    ['coins paid for nothing', [], [entry('extra', -100)], 'paid 100 coins for 1 extras, has 0'],
    ['a prize that left no stock', [purchase], [entry('extra', -4000)], '0 prizes taken, 1 won'],
  ])('finds %s', (_name, items, entries, finding) => {
    expect(findings(items, entries)).toContainEqual(expect.stringContaining(finding));
  });
});
