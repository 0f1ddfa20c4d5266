import * as z from 'zod/mini';
import { allPacks, putPack } from '../store/pack.ts';
import { readStock, retireMerchandise, setMerchandise } from '../store/stock.ts';
import { transact, withRetries } from '../store/transaction.ts';

const id = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));
const count = z.int().check(z.gte(0));
const positive = z.int().check(z.gte(1));

/** The operator's catalog (core/shop/catalog.ts). */
const catalog = z.object({
  packs: z.array(
    z.object({
      id,
      goldQty: positive,
      bonusPfpQty: count,
      priceCents: z.int().check(z.gte(50)),
      isBestValue: z.boolean(),
    }),
  ),
  merchandise: z.array(
    z.object({ id, name: z.string().check(z.minLength(1), z.maxLength(60)), weight: positive, quantity: count }),
  ),
});

export interface SeedReport {
  readonly packs: number;
  readonly merchandise: number;
  /** Ids that are no longer in the catalog. */
  readonly retired: readonly string[];
}

/**
 * Writes the catalog to the table. Packs that aren't in it go off sale, and prizes that aren't in it leave the mystery
 * box; prizes already won stay won. Running it again changes nothing.
 */
export async function handler(event: unknown): Promise<SeedReport> {
  const list = z.parse(catalog, event);
  // Someone may buy a box in the meantime.
  return withRetries(() => sell(list));
}

async function sell({ packs, merchandise }: z.infer<typeof catalog>): Promise<SeedReport> {
  const [packsBefore, stockBefore] = await Promise.all([allPacks(), readStock()]);
  const retiredPacks = packsBefore.filter(without(packs));
  const retiredPrizes = stockBefore.filter(without(merchandise));
  await transact([
    ...packs.map((pack) => putPack({ ...pack, isActive: true })),
    ...retiredPacks.map((pack) => putPack({ ...pack, isActive: false })),
    ...merchandise.map(setMerchandise),
    ...retiredPrizes.map((prize) => retireMerchandise(prize.id)),
  ]);
  const retired = [...retiredPacks, ...retiredPrizes].map((each) => each.id);
  return { packs: packs.length, merchandise: merchandise.length, retired };
}

const without =
  (kept: readonly { readonly id: string }[]) =>
  ({ id }: { readonly id: string }): boolean =>
    !kept.some((each) => each.id === id);
