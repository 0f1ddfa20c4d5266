import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { REGION, stageName } from '../stage-stack.ts';
import { metricOf } from './alarms.ts';
import type { Dependencies } from './watched.ts';

/** One page, from the player inward: alarms, site, API, functions, table, live updates. */
export function addDashboard(
  scope: Construct,
  settings: Settings,
  { data, api, live, web }: Dependencies,
  alarms: readonly cloudwatch.Alarm[],
): cloudwatch.Dashboard {
  const functions = [...api.functions.values()];
  const { tableName } = data.table;
  const graph = (title: string, left: cloudwatch.IMetric[]) =>
    new cloudwatch.GraphWidget({ title, left, width: 8, height: 6, leftYAxis: { min: 0 } });
  const consumed = (what: string) =>
    metricOf('AWS/DynamoDB', `Consumed${what}CapacityUnits`, 'Sum', { TableName: tableName });

  return new cloudwatch.Dashboard(scope, 'Dashboard', {
    dashboardName: stageName(settings, 'overview'),
    defaultInterval: Duration.hours(12),
    widgets: [
      [new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 3 })],
      [
        graph('Requests to CloudFront', [web.distribution.metricRequests({ statistic: 'Sum' })]),
        graph('CloudFront errors, %', [web.distribution.metric4xxErrorRate(), web.distribution.metric5xxErrorRate()]),
        graph('Blocked by the firewalls', [
          blocked(settings, 'site'),
          // Regional firewalls report under their region, CloudFront's under none.
          blocked(settings, 'login', { Region: REGION }),
        ]),
      ],
      [
        graph('Requests to the API', [
          api.api.metricCount({ statistic: 'Sum' }),
          api.api.metricClientError({ statistic: 'Sum' }),
          api.api.metricServerError({ statistic: 'Sum' }),
        ]),
        graph(
          'API latency, ms',
          ['p50', 'p90', 'p99'].map((statistic) => api.api.metricLatency({ statistic })),
        ),
        graph(
          'Invocations by function',
          functions.map((f) => f.metricInvocations()),
        ),
      ],
      [
        graph(
          'Errors by function',
          functions.map((f) => f.metricErrors()),
        ),
        graph('Table: capacity units consumed', [consumed('Read'), consumed('Write')]),
        graph('Live: delay, ms', [live.publish.metric('IteratorAge', { statistic: 'Maximum' })]),
      ],
    ],
  });
}

function blocked(settings: Settings, thing: string, where: Record<string, string> = {}): cloudwatch.IMetric {
  const dimensions = { WebACL: stageName(settings, thing), Rule: 'ALL', ...where };
  return metricOf('AWS/WAFV2', 'BlockedRequests', 'Sum', dimensions);
}
