import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { dayOf } from '../../core/calendar.ts';
import { POT_MILLI_PER_COIN } from '../../core/games/slots.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { itemAt } from '../harness/items.ts';
import type { TestStack } from '../harness/stack.ts';

type Row = Record<string, unknown> & { readonly pk: string; readonly sk: string };

const BET = 10;
/** Every so many spins win enough for the ticker. */
const SPINS_PER_BIG_WIN = 10;
/** The most that DynamoDB takes at once. */
const BATCH = 25;
const shardKey = { pk: 'JACKPOT', sk: 'SHARD#00' };

/**
 * Leaves in the table what spins leave there for the feeds, without playing them: the wins, and the share of the pot.
 * Written in batches, which any machine can do many times a second. Gives what leaves so many more.
 */
export async function spinRecords(stack: TestStack): Promise<(count: number) => Promise<number>> {
  // Loaded now: they read their settings from what the stack has set.
  const { addBigWin, addSlotWin } = await import('../../lambdas/store/feed.ts');
  const shard = await itemAt<Row & { milli: number }>(stack, shardKey);
  let [milli, spins] = [shard?.milli ?? 0, 0];

  return async (count) => {
    const ts = stack.clock.now();
    const rows: Row[] = [];
    for (let spin = 0; spin < count; spin++) {
      spins += 1;
      const win = { user: 'Bench', amount: BET + spins, combo: '🍒🍒🍒', ts };
      rows.push(rowOf(addSlotWin(dayOf(ts), win)));
      if (spins % SPINS_PER_BIG_WIN === 0) rows.push(rowOf(addBigWin({ ...win, game: 'slots' })));
    }
    milli += count * BET * POT_MILLI_PER_COIN;
    rows.push({ ...shardKey, milli });
    for (let start = 0; start < rows.length; start += BATCH) await write(stack, rows.slice(start, start + BATCH));
    return count;
  };
}

async function write({ table }: TestStack, rows: readonly Row[]): Promise<void> {
  const puts = rows.map((Item) => ({ PutRequest: { Item } }));
  await table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: puts } }));
}

function rowOf({ operation }: { readonly operation: { readonly Put?: { readonly Item?: unknown } | undefined } }): Row {
  return operation.Put?.Item as Row;
}
