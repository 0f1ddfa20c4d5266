import { describe, expect, it } from 'vitest';
import { catalog } from '../../../core/shop/catalog.ts';
import { worthOf } from '../../../core/shop/orders.ts';
import { contentsOf, packName, viewPack } from '../../../core/shop/packs.ts';

const { packs, merchandise } = catalog;

describe('the catalog', () => {
  it('labels one pack the best value, and it is', () => {
    const value = (pack: (typeof packs)[number]) => worthOf(contentsOf(pack)) / pack.priceCents;
    const best = packs.toSorted((a, b) => value(b) - value(a))[0];
    expect(packs.filter(({ isBestValue }) => isBestValue)).toEqual([best]);
  });

  it('has packs with gold and a price, and prizes with a name, a weight, and stock', () => {
    expect(packs.length).toBeGreaterThan(0);
    for (const { goldQty, priceCents } of packs) expect(Math.min(goldQty, priceCents)).toBeGreaterThan(0);
    for (const { name, weight, quantity } of merchandise) {
      expect(name).not.toBe('');
      expect(Math.min(weight, quantity)).toBeGreaterThan(0);
    }
  });

  it('has prizes whose weights are tenths of a percent', () => {
    expect(merchandise.reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
  });

  it('has no duplicate ids, and none is empty', () => {
    for (const list of [packs, merchandise]) {
      const ids = list.map(({ id }) => id).filter((id) => id !== '');
      expect(new Set(ids).size).toBe(list.length);
    }
  });
});

describe('a pack', () => {
  const pack = { id: 'x', goldQty: 2400, bonusPfpQty: 30, priceCents: 1999, isBestValue: true };

  it('credits its gold as coins and its bonus as PFP', () => {
    expect(contentsOf(pack)).toEqual({ coins: 2400, pfpMilli: 30_000 });
  });

  it('has the spec’s fields', () => {
    expect(viewPack(pack)).toEqual({ id: 'x', goldQty: 2400, bonusPfpQty: 30, priceUSD: 19.99, isBestValue: true });
    expect(packName(pack)).toBe('2,400 Gold + 30 PFP bonus');
    expect(packName({ goldQty: 500, bonusPfpQty: 0 })).toBe('500 Gold');
  });
});
