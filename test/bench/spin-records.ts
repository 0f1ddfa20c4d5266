import { dayOf } from '../../core/calendar.ts';
import { POT_MILLI_PER_COIN } from '../../core/games/slots.ts';
import type { TestStack } from '../harness/stack.ts';

const BET = 10;
/** Every so many spins win enough for the ticker. */
const SPINS_PER_BIG_WIN = 10;
/** So many spins' records fit into one transaction. */
const MOST_AT_ONCE = 50;

/**
 * Leaves in the table what spins leave there for the feeds, without playing them: the wins, and the share of the pot. Many
 * spins' records are one transaction, so that any machine can write many a second. Gives what leaves so many more.
 */
export async function spinRecords({ clock }: TestStack): Promise<(count: number) => Promise<number>> {
  // Loaded now: they read their settings from what the stack has set.
  const { addBigWin, addSlotWin } = await import('../../lambdas/store/feed.ts');
  const { contribute } = await import('../../lambdas/store/jackpot.ts');
  const { transact } = await import('../../lambdas/store/transaction.ts');
  let spins = 0;

  function spin() {
    spins += 1;
    const ts = clock.now();
    const win = { user: 'Bench', amount: BET + spins, combo: '🍒🍒🍒', ts };
    const isBig = spins % SPINS_PER_BIG_WIN === 0;
    return [addSlotWin(dayOf(ts), win), ...(isBig ? [addBigWin({ ...win, game: 'slots' })] : [])];
  }

  return async (count) => {
    for (let left = count; left > 0; left -= MOST_AT_ONCE) {
      const now = Math.min(left, MOST_AT_ONCE);
      await transact([contribute(now * BET * POT_MILLI_PER_COIN), ...Array.from({ length: now }, spin).flat()]);
    }
    return count;
  };
}
