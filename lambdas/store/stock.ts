import * as z from 'zod/mini';
import type { Merchandise } from '../../core/shop/catalog.ts';
import { entity } from './item.ts';
import { type Key, readPage } from './table.ts';
import { update, type Write } from './transaction.ts';

/**
 * STOCK / id: the merchandise in the mystery box. The operator sets name, weight, and quantity (`npm run seed`). `won`
 * only rises, in the transaction that gives the prize away, and never above the quantity.
 */
const PARTITION = 'STOCK';
const MOST_PRIZES = 100;

export interface StockedPrize extends Merchandise {
  readonly won: number;
  readonly left: number;
}

const merchandiseOf = entity<Merchandise & { readonly won: number }>('merchandise', {
  id: z.string(),
  name: z.string(),
  weight: z.int(),
  quantity: z.int(),
  won: z.int(),
});

/** Every prize ever offered, likeliest first. Those that ran out have none left; retired ones have no weight. */
export async function readStock(): Promise<StockedPrize[]> {
  const { items } = await readPage({ pk: PARTITION, limit: MOST_PRIZES });
  return items
    .map((item) => merchandiseOf(item))
    .map((prize) => ({ ...prize, left: Math.max(0, prize.quantity - prize.won) }))
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

/** Takes one out of stock, unless the last one is gone. */
export function takePrize(id: string): Write {
  return update(stockKey(id), 'ADD won :one', { condition: 'won < quantity', values: { ':one': 1 } });
}

/** Sets the operator's fields. `won` stays as it is. */
export function setMerchandise({ id, name, weight, quantity }: Merchandise): Write {
  const fields = 'id = :id, #name = :name, weight = :weight, quantity = :quantity';
  return update(stockKey(id), `SET ${fields}, won = if_not_exists(won, :none)`, {
    names: { '#name': 'name' },
    values: { ':id': id, ':name': name, ':weight': weight, ':quantity': quantity, ':none': 0 },
  });
}

/** Takes a prize out of the box for good, but keeps how many were won. */
export function retireMerchandise(id: string): Write {
  return update(stockKey(id), 'SET weight = :none', { values: { ':none': 0 } });
}

function stockKey(id: string): Key {
  return { pk: PARTITION, sk: id };
}
