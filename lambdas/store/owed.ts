import * as z from 'zod/mini';
import type { Change } from '../../core/wallet.ts';
import { parser } from './item.ts';
import { readEvery } from './table.ts';
import { put, remove, transact, type Write } from './transaction.ts';

/** OWED / id: debts for the operator to resolve by hand (`npm run owed`). */
export type Owed =
  | { readonly kind: 'prize'; readonly uid: string; readonly at: number; readonly prize: string }
  | {
      /** A reversed payment whose Coins were already spent. */
      readonly kind: 'shortfall';
      readonly uid: string;
      readonly at: number;
      readonly order: string;
      readonly missing: Change;
    };

const PARTITION = 'OWED';
const PAGE = 100;

const debt = { uid: z.string(), at: z.int() };
const owedOf = parser<Owed>(
  'debt',
  z.discriminatedUnion('kind', [
    z.object({ ...debt, kind: z.literal('prize'), prize: z.string() }),
    z.object({
      ...debt,
      kind: z.literal('shortfall'),
      order: z.string(),
      missing: z.object({ coins: z.int(), pfpMilli: z.int() }),
    }),
  ]),
);

/** `id` tells apart debts of the same millisecond. The commit that records a debt ensures it's recorded only once. */
export function owe(id: string, owed: Owed): Write {
  return put({ pk: PARTITION, sk: `${new Date(owed.at).toISOString()}#${id}`, ...owed });
}

/** All open debts, oldest first, each with the id that `resolveOwed` takes. */
export async function listOwed(): Promise<(Owed & { readonly id: string })[]> {
  const items = await readEvery({ pk: PARTITION, limit: PAGE });
  return items.map((item) => ({ ...owedOf(item), id: item.sk }));
}

/** Removes a debt that was shipped or written off. Throws LostRace if there is no such debt. */
export async function resolveOwed(id: string): Promise<void> {
  await transact([remove({ pk: PARTITION, sk: id }, { condition: 'attribute_exists(pk)' })]);
}
