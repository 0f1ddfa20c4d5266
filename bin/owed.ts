import { parseArgs } from 'node:util';
import { toPfpCoins } from '../core/wallet.ts';
import { pointAtRunningLaptop } from '../local/running.ts';

/**
 * `npm run owed`: what is left to settle by hand, which is mystery-box prizes to ship and coins that a refund or dispute
 * could not take back. `npm run owed -- --done ID` strikes one off. On the table named by TABLE_NAME or the running laptop.
 */
const { values } = parseArgs({ options: { done: { type: 'string' } } });
if (!process.env.TABLE_NAME) pointAtRunningLaptop();
const { listOwed, settleOwed } = await import('../lambdas/store/owed.ts');

if (values.done) await settleOwed(values.done);
const owed = await listOwed();
for (const debt of owed) {
  const what =
    debt.kind === 'prize'
      ? `ship ${debt.prize}`
      : `order ${debt.order} is short of ${debt.missing.coins} coins and ${toPfpCoins(debt.missing.pfpMilli)} PFP`;
  console.log(`${debt.id}  player ${debt.uid}: ${what}`);
}
console.log(`${owed.length} to settle`);
