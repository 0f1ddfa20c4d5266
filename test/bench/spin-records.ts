import { dayOf } from '../../core/calendar.ts';
import { POT_SHARE_MILLI } from '../../core/games/slots/rules.ts';
import type { TestStack } from '../harness/stack.ts';

const BET = 10;
/** One spin in this many wins enough for the ticker. */
const SPINS_PER_BIG_WIN = 10;
/** How many spins' records fit in one transaction. */
const MOST_AT_ONCE = 50;

/**
 * Returns a function that writes the feed records of `count` spins (wins and the share of the pot) without playing them.
 * One transaction holds many spins' records, so that any machine can write many per second.
 */
export async function spinRecords({ clock }: TestStack): Promise<(count: number) => Promise<number>> {
  // Imported late, because these modules read settings that the stack sets.
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
      const batch = Math.min(left, MOST_AT_ONCE);
      await transact([contribute(batch * BET * POT_SHARE_MILLI), ...Array.from({ length: batch }, spin).flat()]);
    }
    return count;
  };
}
