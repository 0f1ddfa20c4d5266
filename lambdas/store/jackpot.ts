import * as z from 'zod/mini';
import type { PotView } from '../../core/games/slots/machine.ts';
import { MILLI_PER_POT_COIN } from '../../core/games/slots/rules.ts';
import { entity } from './item.ts';
import { type Item, type Key, readAll } from './table.ts';
import { update, type Write } from './transaction.ts';

/**
 * JACKPOT / SHARD#nn and PAID: pot = sum of the shards - paid, thousandths of a coin. A spin adds to a random shard, so
 * that players' spins don't wait for one another. Only reading the pot reads them all.
 */
const SHARDS = 16;
const paidKey: Key = { pk: 'JACKPOT', sk: 'PAID' };

const shardKeys = Object.fromEntries(
  Array.from({ length: SHARDS }, (_, shard) => [`shard${shard}`, shardKey(shard)]),
) as Record<string, Key>;

export interface Pot {
  /** Thousandths of a coin. */
  readonly milli: number;
  /** Paid out so far, thousandths of a coin. */
  readonly paid: number;
}

export function contribute(milli: number): Write {
  const shard = (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % SHARDS;
  return update(shardKey(shard), 'ADD milli :milli', { values: { ':milli': milli } });
}

export async function readPot(): Promise<Pot> {
  const { paid, ...shards } = await readAll<string>({ ...shardKeys, paid: paidKey });
  const contributed = Object.values(shards).reduce((sum, item) => sum + milliOf(item), 0);
  return { milli: contributed - milliOf(paid), paid: milliOf(paid) };
}

/** Contributions and payouts only ever grow, so every change of the pot raises the version. */
export function viewPot({ milli, paid }: Pot): PotView {
  return { pot: Math.floor(milli / MILLI_PER_POT_COIN), potVersion: milli + 2 * paid };
}

/** Takes whole coins from the pot, unless it was paid out since `pot` was read. */
export function payFromPot(pot: Pot, coins: number): Write {
  const values = { ':now': pot.paid + coins * MILLI_PER_POT_COIN, ':before': pot.paid };
  return update(paidKey, 'SET milli = :now', {
    condition: pot.paid === 0 ? 'attribute_not_exists(milli) OR milli = :before' : 'milli = :before',
    values,
  });
}

function shardKey(shard: number): Key {
  return { pk: 'JACKPOT', sk: `SHARD#${String(shard).padStart(2, '0')}` };
}

const counterOf = entity<{ readonly milli: number }>('jackpot counter', { milli: z.int() });

function milliOf(item: Item | undefined): number {
  return counterOf(item)?.milli ?? 0;
}
