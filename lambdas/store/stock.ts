import type { Merchandise } from '../../core/shop/catalog.ts';
import { type Key, readPage } from './table.ts';
import { update, type Write } from './transaction.ts';

/**
 * STOCK / id: the merchandise in the mystery box. The operator sets name, weight and quantity (`npm run seed`); `won` only
 * ever rises, in the transaction that gives the prize away, and never over the quantity.
 */
const PARTITION = 'STOCK';
const MOST_PRIZES = 100;

export interface StockedPrize extends Merchandise {
  readonly won: number;
  readonly left: number;
}

/** Every prize there ever was, likeliest first: those that are gone have none left, retired ones no weight. */
export async function readStock(): Promise<StockedPrize[]> {
  const { items } = await readPage<Merchandise & Key & { won: number }>({ pk: PARTITION, limit: MOST_PRIZES });
  return items
    .map(({ id, name, weight, quantity, won }) => ({
      ...{ id, name, weight, quantity, won },
      left: Math.max(0, quantity - won),
    }))
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

/** Takes one out of stock, unless the last one went meanwhile. */
export function takePrize(id: string): Write {
  return update(stockKey(id), 'ADD won :one', { condition: 'won < quantity', values: { ':one': 1 } });
}

/** Sets what the operator sets; what was won stays won. */
export function setMerchandise({ id, name, weight, quantity }: Merchandise): Write {
  const fields = 'id = :id, #name = :name, weight = :weight, quantity = :quantity';
  return update(stockKey(id), `SET ${fields}, won = if_not_exists(won, :none)`, {
    names: { '#name': 'name' },
    values: { ':id': id, ':name': name, ':weight': weight, ':quantity': quantity, ':none': 0 },
  });
}

/** Takes a prize out of the box for good; how many were won is kept. */
export function retireMerchandise(id: string): Write {
  return update(stockKey(id), 'SET weight = :none', { values: { ':none': 0 } });
}

function stockKey(id: string): Key {
  return { pk: PARTITION, sk: id };
}
