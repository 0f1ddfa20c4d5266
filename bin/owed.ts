import { parseArgs } from 'node:util';
import { toPfpCoins } from '../core/wallet.ts';
import { connectToTable } from '../local/running.ts';
import { runCommand } from './command.ts';

/**
 * `npm run owed`: lists what an operator has to resolve by hand: mystery box prizes to ship, and balances that a refund or
 * dispute couldn't take back. `npm run owed -- --done ID` marks one as resolved.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { done: { type: 'string' } } });
  await connectToTable();
  const { listOwed, resolveOwed } = await import('../lambdas/store/owed.ts');

  if (values.done) await resolveOwed(values.done);
  const owed = await listOwed();
  for (const debt of owed) {
    const what =
      debt.kind === 'prize'
        ? `ship ${debt.prize}`
        : `order ${debt.order} is short ${debt.missing.coins} Coins and ${toPfpCoins(debt.missing.pfpMilli)} PFP`;
    console.log(`${debt.id}  player ${debt.uid}: ${what}`);
  }
  console.log(`${owed.length} to resolve`);
});
