import { setTimeout as pause } from 'node:timers/promises';
import { overdueMonths } from '../../core/draw/record.ts';
import type { AuditReport } from '../../core/operations.ts';
import { lookAtMonth } from './mail-in.ts';
import { persisting } from './persisting.ts';
import { lookAtPlayer } from './player.ts';
import { judgeTotals, readTotals } from './totals.ts';
import { walkTable } from './walk.ts';

/** Long enough for a transaction that shows in the totals to show everywhere, milliseconds. */
const MOMENT_MS = 100;

/**
 * Proves the table from its ledger while people play (docs/decisions/0008). For operators and the nightly check, never on
 * a request path. If `now` (milliseconds since the epoch) is given, it also reports overdue draws.
 */
export async function auditTable(now?: number): Promise<AuditReport> {
  const before = await readTotals();
  await pause(MOMENT_MS);
  const { players, entries, totals, firstComing, draws, misplaced, suspects } = await walkTable();
  const findings = [
    ...misplaced,
    ...(await persisting(suspects.players, lookAtPlayer)),
    ...(await persisting(suspects.months, lookAtMonth)),
    ...(await persisting([totals], async (walked) => judgeTotals({ before, walked, after: await readTotals() }))),
  ];
  const report = { players, entries, findings };
  if (now === undefined) return report;
  return { ...report, overdue: overdueMonths(firstComing ?? now, draws, now) };
}
