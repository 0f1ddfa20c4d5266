import type { Pack } from './packs.ts';

/** A piece of merchandise for the mystery box. */
export interface Merchandise {
  readonly id: string;
  readonly name: string;
  /** Relative likelihood, a whole number. */
  readonly weight: number;
  /** The total stock, including items already won. Raise it to restock. */
  readonly quantity: number;
}

/** Everything the store sells. Seeding takes anything else in the table off sale. */
export interface Catalog {
  readonly packs: readonly Pack[];
  readonly merchandise: readonly Merchandise[];
}

/** `npm run seed` writes this catalog to the table. To change the catalog, edit it here and seed again. */
export const catalog: Catalog = {
  packs: [
    { id: 'prospect', goldQty: 500, bonusPfpQty: 0, priceCents: 499, isBestValue: false },
    { id: 'contender', goldQty: 1100, bonusPfpQty: 10, priceCents: 999, isBestValue: false },
    { id: 'headliner', goldQty: 2400, bonusPfpQty: 30, priceCents: 1999, isBestValue: false },
    { id: 'champion', goldQty: 6500, bonusPfpQty: 100, priceCents: 4999, isBestValue: true },
  ],
  merchandise: [
    { id: 'stickers', name: 'Pound Sticker Pack', weight: 380, quantity: 500 },
    { id: 'wraps', name: 'PFP Hand Wraps', weight: 250, quantity: 200 },
    { id: 'bottle', name: 'Ringside Water Bottle', weight: 150, quantity: 120 },
    { id: 'cap', name: 'Corner Crew Cap', weight: 100, quantity: 80 },
    { id: 'tee', name: 'Fight Night Tee', weight: 80, quantity: 60 },
    { id: 'hoodie', name: 'Main Event Hoodie', weight: 30, quantity: 20 },
    { id: 'gloves', name: 'PFP Boxing Gloves', weight: 9, quantity: 6 },
    { id: 'belt', name: 'Full-Size Championship Belt', weight: 1, quantity: 1 },
  ],
};
