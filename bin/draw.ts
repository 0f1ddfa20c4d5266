import { parseArgs } from 'node:util';
import { isMonth } from '../core/calendar.ts';
import { freeze } from '../core/draw/list.ts';
import { connectToTable, runningStackTime } from '../local/running.ts';
import { runCommand } from './command.ts';

/**
 * `npm run draw -- --month 2026-11 [--dry-run]`: advances a month's draw as far as it can go, as the schedule does, on the
 * running local stack or with the environment of the deployed function events/draw (docs/runbook.md says how to get it).
 * A dry run only counts entries: it publishes, draws, and emails nothing.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { month: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const { month = '', 'dry-run': isDryRun } = values;
  if (!isMonth(month)) {
    console.error('usage: npm run draw -- --month 2026-11 [--dry-run]');
    process.exitCode = 2;
    return;
  }
  const { isLocal } = await connectToTable();
  if (isDryRun) await printEntries(month);
  else await advance(month, isLocal ? await runningStackTime() : new Date());
});

async function printEntries(month: string): Promise<void> {
  const { gather } = await import('../lambdas/draw/freeze.ts');
  const { entries, exclusions } = await gather(month);
  const { entrants, total, root } = freeze(entries);
  console.log(`${month} as of now: ${total} entries from ${entrants} players, root ${root}`);
  for (const [reason, count] of Object.entries(exclusions)) console.log(`not eligible: ${count} ${reason}`);
}

async function advance(month: string, time: Date): Promise<void> {
  const { handler } = await import('../lambdas/events/draw.ts');
  const { status } = await handler({ time: time.toISOString(), month });
  console.log(`Draw ${month}: ${status}`);
}
