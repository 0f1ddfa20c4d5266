import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ownMetrics } from '../../lib/watch/watched.ts';
import { loadTemplates, onlyResource, type Resource, resourcesOf, type Templates } from './templates.ts';

let prod: Templates;
let alarms: Resource['Properties'][];
beforeAll(async () => {
  prod = await loadTemplates('prod');
  alarms = resourcesOf(prod.watch, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
});

const nameOf = ({ AlarmName }: Resource['Properties']) => String(AlarmName).replace('pfp-prod-', '');

test('every alarm has a section in the runbook, and the runbook has no others', () => {
  const [chapters = ''] = readFileSync('docs/runbook.md', 'utf8').split('\n# By hand');
  const titles = [...chapters.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(alarms.map(nameOf).sort()).toEqual(titles.sort());
});

test('every alarm says what happened in a sentence and links to the runbook', () => {
  for (const alarm of alarms) {
    const [, sentence = ''] = /^(.+) What to do: docs\/runbook\.md#[\w-]+$/.exec(String(alarm.AlarmDescription)) ?? [];
    expect(sentence, nameOf(alarm)).toMatch(/^[A-Z].{20,}\.$/);
    expect(alarm.AlarmDescription).toContain(`#${nameOf(alarm)}`);
  }
});

test.each([
  [
    'api-errors',
    /"Expression":"IF\(requests > 20, 100 \* errors \/ requests, IF\(errors > 5, 100, 0\)\)".*"5xx"/,
    1,
    [2, 3],
  ],
  ['api-slow', /"ExtendedStatistic":"p99".*"Latency"/, 2000, [3, 3]],
  ['site-errors', /"5xxErrorRate"/, 5, [2, 3]],
  ['functions-throttled', /"Throttles","Namespace":"AWS\/Lambda"/, 0, [2, 3]],
  [
    'table-throttled',
    /"Expression":"SUM\(\[FILL\(reads, 0\), FILL\(writes, 0\)\]\)".*ReadThrottleEvents.*WriteThrottleEvents/,
    10,
    [2, 3],
  ],
  ['sign-up-failing', /"IF\(calls > 5, 100 \* errors \/ calls, 0\)".*PreSignUp.*"Errors".*"Period":900/, 50, [2, 3]],
  ['live-late', /"IteratorAge"/, 60_000, [2, 2]],
  ['webhook-failures', /"WebhookFailures".*"Period":3600,"Statistic":"Sum"/, 2, [1, 1]],
  ['draw-dead-letters', /"ApproximateNumberOfMessagesVisible"/, 0, [1, 1]],
] as const)('%s fires above its threshold and not for a single blip', (name, metric, threshold, [bad, of]) => {
  const alarm = alarms.find((one) => nameOf(one) === name);
  expect(alarm).toMatchObject({
    Threshold: threshold,
    ComparisonOperator: 'GreaterThanThreshold',
    DatapointsToAlarm: bad,
    EvaluationPeriods: of,
  });
  expect(JSON.stringify(alarm)).toMatch(metric);
});

test('every alarm notifies the operators when it starts and when it ends', () => {
  const topic = [{ 'Fn::ImportValue': expect.stringMatching(/Operators/) }];
  for (const { AlarmActions, OKActions } of alarms) expect([AlarmActions, OKActions]).toEqual([topic, topic]);
});

test('every dead-letter queue has an alarm', () => {
  const queues = Object.values(prod).flatMap((template) => resourcesOf(template, 'AWS::SQS::Queue'));
  const names = queues.map(([, { Properties }]) => String(Properties.QueueName).replace('pfp-prod-', ''));
  expect(names.length).toBe(4);
  expect(alarms.map(nameOf)).toEqual(expect.arrayContaining(names));
});

test('functions report the metrics that alarms watch, in the stage’s namespace and under their own name', () => {
  const counted = [
    ['events/audit', ownMetrics.auditFindings, 'audit'],
    ['draw/overdue', ownMetrics.drawOverdue, 'draw'],
  ] as const;
  for (const [name, metric, service] of counted) {
    const source = readFileSync(`lambdas/${name}.ts`, 'utf8');
    expect(source, name).toContain(`addMetric('${metric}'`);
    expect(source, name).toMatch(new RegExp(`new Metrics\\(\\{ serviceName: '${service}' \\}\\)`));
    const watching = alarms.filter((alarm) => JSON.stringify(alarm).includes(`"${metric}"`));
    expect(watching.length, metric).toBeGreaterThan(0);
    for (const alarm of watching) expect(JSON.stringify(alarm)).toContain(`{"Name":"service","Value":"${service}"}`);
    for (const alarm of watching) expect(JSON.stringify(alarm)).toContain('"Namespace":"PFP/prod"');
  }
});

test('failed webhooks are counted in the access log', () => {
  const { FilterPattern, MetricTransformations } = onlyResource(prod.watch, 'AWS::Logs::MetricFilter').Properties;
  expect(FilterPattern).toBe('{ ($.route = "POST /api/stripe/webhook") && ($.status >= 400) }');
  expect(MetricTransformations).toEqual([
    { MetricNamespace: 'PFP/prod', MetricName: ownMetrics.webhookFailures, MetricValue: '1', DefaultValue: 0 },
  ]);
});

test('alarms on periodic counts stay on until a count is zero', () => {
  for (const name of ['draw-overdue', 'audit-failed'])
    expect(alarms.find((alarm) => nameOf(alarm) === name)).toMatchObject({ TreatMissingData: 'ignore', Threshold: 0 });
});

test('a missing audit sets off its own alarm', () => {
  const missing = alarms.find((alarm) => nameOf(alarm) === 'audit-missing');
  expect(missing).toMatchObject({ TreatMissingData: 'breaching', EvaluationPeriods: 2 });
});

test('the budget warns before the month is over', () => {
  expect(onlyResource(prod.watch, 'AWS::Budgets::Budget').Properties).toMatchObject({
    Budget: { BudgetLimit: { Amount: 200, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [
      { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ],
  });
});
