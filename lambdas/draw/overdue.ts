import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** One metric with two sources: the draw, and the nightly audit in case the draw's schedule never fires. */
const metrics = new Metrics({ serviceName: 'draw' });

/** Reports the number of overdue draws to the alarm. It stays on until the count is 0. */
export function countOverdue(draws: number): void {
  metrics.addMetric('DrawOverdue', MetricUnit.Count, draws);
  metrics.publishStoredMetrics();
}
