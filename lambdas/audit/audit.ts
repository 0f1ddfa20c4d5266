import { setTimeout as pause } from 'node:timers/promises';
import { overdueMonths } from '../../core/draw/record.ts';
import type { AuditReport } from '../../core/operations.ts';
import { auditMonth } from './mail-in.ts';
import { auditPlayer } from './player.ts';
import { recheck } from './recheck.ts';
import { auditTotals, readTotals } from './totals.ts';
import { walkTable } from './walk.ts';

/** A transaction that's visible in the totals is visible everywhere after this long. */
const SETTLING_MS = 100;

/**
 * Proves the table from its ledger while people play (docs/decisions/0008). For operators and the nightly check, never
 * on a request path. If `now` (milliseconds since the epoch) is given, it also reports overdue draws.
 */
export async function auditTable(now?: number): Promise<AuditReport> {
  const before = await readTotals();
  await pause(SETTLING_MS);
  const { players, entries, names, totals, firstJoinedAt, draws, misplaced, suspects } = await walkTable();
  const findings = [
    ...misplaced,
    ...(await recheck(suspects.players, auditPlayer)),
    ...(await recheck(suspects.months, auditMonth)),
    ...(await recheck([totals], async (walked) => auditTotals({ before, walked, after: await readTotals() }))),
  ];
  const report = { players, entries, findings, names };
  if (now === undefined) return report;
  return { ...report, overdue: overdueMonths(firstJoinedAt ?? now, draws, now) };
}
