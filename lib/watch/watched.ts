import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { ApiStack } from '../api-stack.ts';
import type { DataStack } from '../data-stack.ts';
import type { DrawStack } from '../draw-stack.ts';
import { metricsNamespace } from '../functions.ts';
import type { IdentityStack } from '../identity-stack.ts';
import type { LiveStack } from '../live-stack.ts';
import type { Settings } from '../settings.ts';
import type { WebStack } from '../web-stack.ts';
import { formula, metricOf, type Watched } from './alarms.ts';

export interface Dependencies {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
  readonly live: LiveStack;
  readonly draw: DrawStack;
  readonly web: WebStack;
}

/** Custom metrics from functions and log filters, in the stage's namespace. */
export const ownMetrics = {
  auditFindings: 'AuditFindings',
  drawOverdue: 'DrawOverdue',
  webhookFailures: 'WebhookFailures',
} as const;

/** A metric from one of our functions; Powertools adds the function's name as `service`. */
function ownMetric(settings: Settings, name: string, service: string, period: Duration): IMetric {
  return metricOf(metricsNamespace(settings), name, 'Maximum', { service }, period);
}

/** All alarms except those for queues. */
export function watchedThings(settings: Settings, { data, identity, api, live, web }: Dependencies): Watched[] {
  const day = Duration.days(1);
  const own = (name: string, service: string, period: Duration) => ownMetric(settings, name, service, period);
  return [
    {
      name: 'api-errors',
      meaning: 'More than 1% of API requests failed on our side (or more than 5 during low traffic).',
      metric: formula(
        // A percentage of a few requests means little, so low traffic is judged by the number of errors.
        'IF(requests > 20, 100 * errors / requests, IF(errors > 5, 100, 0))',
        {
          errors: api.api.metricServerError({ statistic: 'Sum' }),
          requests: api.api.metricCount({ statistic: 'Sum' }),
        },
        'Failed API requests, %',
      ),
      above: 1,
      periods: { bad: 2, of: 3 },
    },
    {
      name: 'api-slow',
      meaning: 'The slowest 1% of API requests take more than 2 seconds.',
      metric: api.api.metricLatency({ statistic: 'p99', period: Duration.minutes(5) }),
      above: 2000,
      periods: { bad: 3, of: 3 },
    },
    {
      name: 'site-errors',
      meaning: 'CloudFront returns a server error (5xx) for more than 5% of requests.',
      metric: web.distribution.metric5xxErrorRate({ period: Duration.minutes(5) }),
      above: 5,
      periods: { bad: 2, of: 3 },
    },
    {
      name: 'functions-throttled',
      meaning: 'Lambda is throttling: the account reached its limit of concurrent executions.',
      metric: metricOf('AWS/Lambda', 'Throttles', 'Sum'),
      above: 0,
      periods: { bad: 2, of: 3 },
    },
    {
      name: 'table-throttled',
      meaning: 'DynamoDB is throttling: one item or one partition gets too many requests.',
      metric: formula(
        // Each metric exists only while requests are throttled, and a sum with a missing part is missing, too.
        'SUM([FILL(reads, 0), FILL(writes, 0)])',
        {
          reads: metricOf('AWS/DynamoDB', 'ReadThrottleEvents', 'Sum', { TableName: data.table.tableName }),
          writes: metricOf('AWS/DynamoDB', 'WriteThrottleEvents', 'Sum', { TableName: data.table.tableName }),
        },
        'Throttled reads and writes',
      ),
      above: 10,
      periods: { bad: 2, of: 3 },
    },
    {
      name: 'sign-up-failing',
      meaning: 'More than half of all sign-ups are refused.',
      // Legitimate refusals, such as an email in use, count as errors, too, so only a high share of many sign-ups fires.
      metric: formula(
        'IF(calls > 5, 100 * errors / calls, 0)',
        { errors: identity.preSignUp.metricErrors(), calls: identity.preSignUp.metricInvocations() },
        'Refused sign-ups, %',
        Duration.minutes(15),
      ),
      above: 50,
      periods: { bad: 2, of: 3 },
    },
    {
      name: 'live-late',
      meaning: 'Live updates reach open screens more than a minute late.',
      metric: live.publish.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(5) }),
      above: 60_000,
      periods: { bad: 2, of: 2 },
    },
    {
      name: 'draw-overdue',
      meaning: 'A month’s draw is more than an hour overdue.',
      // Counted by each call of the draw and, in case those stop, by the nightly audit.
      metric: own(ownMetrics.drawOverdue, 'draw', Duration.minutes(5)),
      above: 0,
      silence: 'unchanged',
    },
    {
      name: 'audit-failed',
      meaning: 'The nightly audit found Coins, PFP, or entries that don’t match the ledger.',
      metric: own(ownMetrics.auditFindings, 'audit', Duration.hours(1)),
      above: 0,
      silence: 'unchanged',
    },
    {
      name: 'audit-missing',
      meaning: 'No audit has finished in two days.',
      metric: formula(
        'IF(SUM([FILL(finished, 0)]) > 0, 0, 1)',
        {
          finished: metricOf(
            metricsNamespace(settings),
            ownMetrics.auditFindings,
            'SampleCount',
            { service: 'audit' },
            day,
          ),
        },
        'Days without an audit',
        day,
      ),
      above: 0,
      periods: { bad: 2, of: 2 },
      silence: 'bad',
    },
    {
      name: 'webhook-failures',
      meaning: 'Stripe’s webhooks are failing: players may have paid without getting their Coins.',
      metric: metricOf(metricsNamespace(settings), ownMetrics.webhookFailures, 'Sum', {}, Duration.hours(1)),
      above: 2,
    },
  ];
}

/** Fires while an event is in a dead-letter queue. */
export function deadLettersOf(name: string, what: string, queue: Queue): Watched {
  return {
    name: `${name}-dead-letters`,
    meaning: `${what}. The event is in a queue until you handle it.`,
    metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: Duration.minutes(5) }),
    above: 0,
  };
}
