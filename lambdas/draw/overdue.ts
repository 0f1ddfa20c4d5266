import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** One metric, whoever counts: the draw itself, and the nightly audit should the draw's own schedule never fire. */
const metrics = new Metrics({ serviceName: 'draw' });

/** Tells the alarm how many draws should have been held by now. It rings until it is told of none. */
export function countOverdue(draws: number): void {
  metrics.addMetric('DrawOverdue', MetricUnit.Count, draws);
  metrics.publishStoredMetrics();
}
