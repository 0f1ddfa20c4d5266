import * as z from 'zod/mini';
import type { Pack } from '../../core/shop/packs.ts';
import { entity } from './item.ts';
import { type Key, readPage } from './table.ts';
import { put, type Write } from './transaction.ts';

/** PACKS / id: the gold packs, as set by the operator (`npm run seed`). */
const PARTITION = 'PACKS';
const MOST_PACKS = 50;

export interface StoredPack extends Pack {
  /** Whether it is on sale. */
  readonly isActive: boolean;
}

export function packKey(id: string): Key {
  return { pk: PARTITION, sk: id };
}

const pack = {
  id: z.string(),
  goldQty: z.int(),
  bonusPfpQty: z.int(),
  priceCents: z.int(),
  isBestValue: z.boolean(),
};
export const packSchema = z.object(pack);
export const packOf = entity<StoredPack>('pack', { ...pack, isActive: z.boolean() });

/** Every pack ever sold, cheapest first. */
export async function allPacks(): Promise<StoredPack[]> {
  const { items } = await readPage({ pk: PARTITION, limit: MOST_PACKS });
  return items.map((item) => packOf(item)).sort((a, b) => a.priceCents - b.priceCents);
}

export function putPack(pack: StoredPack): Write {
  return put({ ...packKey(pack.id), ...pack });
}
