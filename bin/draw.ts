import { parseArgs } from 'node:util';
import { isMonth } from '../core/calendar.ts';
import { freeze } from '../core/draw/list.ts';
import { pointAtRunningLaptop, timeOfRunningLaptop } from '../local/running.ts';

/**
 * `npm run draw -- --month 2026-11 [--dry-run]`: takes a month's draw as far as it can go, as the schedule does; on the
 * running laptop stack, or with the environment of the deployed function events/draw (docs/runbook.md says how to get it).
 * A dry run only counts: it publishes nothing, draws nothing and writes to nobody.
 */
const { values } = parseArgs({
  options: { month: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});
const { month = '' } = values;
if (!isMonth(month)) {
  console.error('usage: npm run draw -- --month 2026-11 [--dry-run]');
  process.exit(2);
}
const isLaptop = !process.env.TABLE_NAME;
if (isLaptop) pointAtRunningLaptop();

if (values['dry-run']) {
  const { gather } = await import('../lambdas/draw/freeze.ts');
  const { entries, exclusions } = await gather(month);
  const { entrants, total, root } = freeze(entries);
  console.log(`${month} as of now: ${entrants} entrants, ${total} tickets, root ${root}`);
  for (const [reason, count] of Object.entries(exclusions)) console.log(`left out: ${count} ${reason}`);
} else {
  const { handler } = await import('../lambdas/events/draw.ts');
  const time = isLaptop ? await timeOfRunningLaptop() : new Date();
  const { status } = await handler({ time: time.toISOString(), month });
  console.log(`The draw of ${month} is ${status}.`);
}
