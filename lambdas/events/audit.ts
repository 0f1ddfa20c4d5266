import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import * as z from 'zod/mini';
import type { AuditReport } from '../../core/operations.ts';
import { auditTable } from '../audit/audit.ts';
import { logger } from '../aws/log.ts';
import { countOverdue } from '../draw/overdue.ts';

const metrics = new Metrics({ serviceName: 'audit' });

/** The schedule sends its scheduled time. Without one, the audit doesn't check for overdue draws. */
const eventSchema = z.object({ time: z.optional(z.iso.datetime()) });

/**
 * Audits the ledger and checks for overdue draws, every night and whenever an operator invokes it. Reports the results
 * to the alarms.
 */
export async function handler(event: unknown): Promise<AuditReport> {
  const { time } = z.parse(eventSchema, event ?? {});
  const report = await auditTable(time ? Date.parse(time) : undefined);
  metrics.addMetric('AuditFindings', MetricUnit.Count, report.findings.length);
  metrics.publishStoredMetrics();
  if (report.findings.length > 0) logger.error('audit failed', { findings: report.findings.slice(0, 100) });
  if (report.overdue) countOverdue(report.overdue.length);
  if (report.overdue?.length) logger.error('draws overdue', { months: report.overdue });
  return report;
}
