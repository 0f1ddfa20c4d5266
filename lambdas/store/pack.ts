import type { Pack } from '../../core/shop/packs.ts';
import { type Item, type Key, readPage, withoutKey } from './table.ts';
import { put, type Write } from './transaction.ts';

/** PACKS / id: the gold packs, as the operator set them (`npm run seed`). */
const PARTITION = 'PACKS';
const MOST_PACKS = 50;

export interface StoredPack extends Pack {
  /** Whether it is on sale. */
  readonly isActive: boolean;
}

export function packKey(id: string): Key {
  return { pk: PARTITION, sk: id };
}

export function packOf(item: Item | undefined): StoredPack | undefined {
  return item && (withoutKey(item) as unknown as StoredPack);
}

/** Every pack there ever was, cheapest first. */
export async function allPacks(): Promise<StoredPack[]> {
  const { items } = await readPage<StoredPack & Key>({ pk: PARTITION, limit: MOST_PACKS });
  return items.map(withoutKey).sort((a, b) => a.priceCents - b.priceCents);
}

export function putPack(pack: StoredPack): Write {
  return put({ ...packKey(pack.id), ...pack });
}
