import type { Change } from '../../core/wallet.ts';
import { type Key, readEvery, withoutKey } from './table.ts';
import { put, remove, transact, type Write } from './transaction.ts';

/** OWED / id: what is left for the operator to settle by hand (`npm run owed`). */
export type Owed =
  | { readonly kind: 'prize'; readonly uid: string; readonly at: number; readonly prize: string }
  | {
      /** A reversed payment whose coins were already spent. */
      readonly kind: 'shortfall';
      readonly uid: string;
      readonly at: number;
      readonly order: string;
      readonly missing: Change;
    };

const PARTITION = 'OWED';
const PAGE = 100;

/** `id` tells debts of the same moment apart. That none is recorded twice is the doing of the commit that records it. */
export function owe(id: string, owed: Owed): Write {
  return put({ pk: PARTITION, sk: `${new Date(owed.at).toISOString()}#${id}`, ...owed });
}

/** All that is owed, oldest first, each with the id that `settleOwed` takes. */
export async function listOwed(): Promise<(Owed & { readonly id: string })[]> {
  const items = await readEvery<Owed & Key>({ pk: PARTITION, limit: PAGE });
  return items.map((item) => ({ ...(withoutKey(item) as Owed), id: item.sk }));
}

/** Strikes a debt off the list: shipped, or written off. Throws LostRace when it is not on the list. */
export async function settleOwed(id: string): Promise<void> {
  await transact([remove({ pk: PARTITION, sk: id }, { condition: 'attribute_exists(pk)' })]);
}
