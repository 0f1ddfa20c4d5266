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

export interface Neighbours {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
  readonly live: LiveStack;
  readonly draw: DrawStack;
  readonly web: WebStack;
}

/** What functions and log filters count themselves, in the namespace of the stage. */
export const ownMetrics = {
  auditFindings: 'AuditFindings',
  drawOverdue: 'DrawOverdue',
  webhookFailures: 'WebhookFailures',
} as const;

/** Counted by a function of ours with Powertools, which adds the function as `service`. */
function ownMetric(settings: Settings, name: string, service: string, period: Duration): IMetric {
  return metricOf(metricsNamespace(settings), name, 'Maximum', { service }, period);
}

/** All alarms, but those for queues. */
export function watchedThings(settings: Settings, { data, identity, api, live, web }: Neighbours): Watched[] {
  const day = Duration.days(1);
  const own = (name: string, service: string, period: Duration) => ownMetric(settings, name, service, period);
  return [
    {
      name: 'api-errors',
      meaning: 'More than one request in a hundred to the API failed on our side, or more than five of a few.',
      metric: formula(
        // Of a few requests at a quiet hour a share says nothing: then it is the number that rings.
        'IF(requests > 20, 100 * errors / requests, IF(errors > 5, 100, 0))',
        {
          errors: api.api.metricServerError({ statistic: 'Sum' }),
          requests: api.api.metricCount({ statistic: 'Sum' }),
        },
        'API requests that failed, %',
      ),
      above: 1,
      periods: { bad: 2, of: 3 },
    },
    {
      name: 'api-slow',
      meaning: 'One request in a hundred to the API takes longer than two seconds.',
      metric: api.api.metricLatency({ statistic: 'p99', period: Duration.minutes(5) }),
      above: 2000,
      periods: { bad: 3, of: 3 },
    },
    {
      name: 'site-errors',
      meaning: 'CloudFront answers more than one request in twenty with an error of ours.',
      metric: web.distribution.metric5xxErrorRate({ period: Duration.minutes(5) }),
      above: 5,
      periods: { bad: 2, of: 3 },
    },
    {
      name: 'functions-throttled',
      meaning: 'Lambda turned calls away: the account’s limit of concurrent functions is reached.',
      metric: metricOf('AWS/Lambda', 'Throttles', 'Sum'),
      above: 0,
      periods: { bad: 2, of: 3 },
    },
    {
      name: 'table-throttled',
      meaning: 'DynamoDB turned reads or writes away: one item or one partition is asked for too often.',
      metric: formula(
        // Each is there only while something is turned away, and a sum with one that is missing is missing too.
        'SUM([FILL(reads, 0), FILL(writes, 0)])',
        {
          reads: metricOf('AWS/DynamoDB', 'ReadThrottleEvents', 'Sum', { TableName: data.table.tableName }),
          writes: metricOf('AWS/DynamoDB', 'WriteThrottleEvents', 'Sum', { TableName: data.table.tableName }),
        },
        'Reads and writes turned away',
      ),
      above: 10,
      periods: { bad: 2, of: 3 },
    },
    {
      name: 'sign-up-failing',
      meaning: 'More than half of those who want to sign up are refused.',
      // A refusal with a reason, such as an email that is in use, counts as an error too: so only many of many ring.
      metric: formula(
        'IF(calls > 5, 100 * errors / calls, 0)',
        { errors: identity.preSignUp.metricErrors(), calls: identity.preSignUp.metricInvocations() },
        'Sign-ups refused, %',
        Duration.minutes(15),
      ),
      above: 50,
      periods: { bad: 2, of: 3 },
    },
    {
      name: 'live-late',
      meaning: 'Open screens learn of changes more than a minute late.',
      metric: live.publish.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(5) }),
      above: 60_000,
      periods: { bad: 2, of: 2 },
    },
    {
      name: 'draw-overdue',
      meaning: 'A month’s draw is not done an hour after it was due.',
      // Counted by each call of the draw and, should those never come, by the nightly audit.
      metric: own(ownMetrics.drawOverdue, 'draw', Duration.minutes(5)),
      above: 0,
      silence: 'unchanged',
    },
    {
      name: 'audit-failed',
      meaning: 'The nightly audit found Coins, PFP or tickets that the ledger does not account for.',
      metric: own(ownMetrics.auditFindings, 'audit', Duration.hours(1)),
      above: 0,
      silence: 'unchanged',
    },
    {
      name: 'audit-missing',
      meaning: 'No audit has finished for two days.',
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
      meaning: 'Stripe’s messages are not accepted: purchases may be waiting for their gold.',
      metric: metricOf(metricsNamespace(settings), ownMetrics.webhookFailures, 'Sum', {}, Duration.hours(1)),
      above: 2,
    },
  ];
}

/** An event lies in a dead letter queue. */
export function deadLettersOf(name: string, what: string, queue: Queue): Watched {
  return {
    name: `${name}-dead-letters`,
    meaning: `${what} and waits in a queue for a person.`,
    metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: Duration.minutes(5) }),
    above: 0,
  };
}
