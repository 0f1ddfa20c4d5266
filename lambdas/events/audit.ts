import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { AuditReport } from '../../core/operations.ts';
import { logger } from '../edge/log.ts';
import { auditTable } from '../store/audit.ts';

const metrics = new Metrics({ serviceName: 'audit' });

/** Every night, and whenever an operator invokes it: proves the ledger, and raises an alarm when it cannot. */
export async function handler(): Promise<AuditReport> {
  const report = await auditTable();
  metrics.addMetric('AuditFindings', MetricUnit.Count, report.findings.length);
  metrics.publishStoredMetrics();
  if (report.findings.length > 0) logger.error('audit failed', { findings: report.findings.slice(0, 100) });
  return report;
}
