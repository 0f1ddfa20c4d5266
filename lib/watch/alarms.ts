import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { stageName } from '../stage-stack.ts';

const silences = {
  good: cloudwatch.TreatMissingData.NOT_BREACHING,
  bad: cloudwatch.TreatMissingData.BREACHING,
  unchanged: cloudwatch.TreatMissingData.IGNORE,
} as const;

/** Something that a person should look at. docs/runbook.md has a chapter of the same name. */
export interface Watched {
  readonly name: string;
  /** What has happened, in words that mean something at night. */
  readonly meaning: string;
  readonly metric: cloudwatch.IMetric;
  /** It rings when the metric is above this. */
  readonly above: number;
  /** For how many of the last periods; one of one if absent. */
  readonly periods?: { readonly bad: number; readonly of: number };
  /**
   * What silence means: nothing happened (`good`, if absent), something did (`bad`), or that all is as it was said last
   * (`unchanged`), for what is counted now and then and holds until it is counted again.
   */
  readonly silence?: keyof typeof silences;
}

/** Tells the operators when it begins, and when it is over. */
export function addAlarm(scope: Construct, settings: Settings, operators: Topic, watched: Watched): cloudwatch.Alarm {
  const { name, meaning, metric, above, periods = { bad: 1, of: 1 }, silence = 'good' } = watched;
  const alarm = new cloudwatch.Alarm(scope, `${name}-alarm`, {
    alarmName: stageName(settings, name),
    alarmDescription: `${meaning} What to do: docs/runbook.md#${name}`,
    metric,
    threshold: above,
    comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
    datapointsToAlarm: periods.bad,
    evaluationPeriods: periods.of,
    treatMissingData: silences[silence],
  });
  const tell = new SnsAction(operators);
  alarm.addAlarmAction(tell);
  alarm.addOkAction(tell);
  return alarm;
}

/** A metric of a service in AWS, by its dimensions. */
export function metricOf(
  namespace: string,
  metricName: string,
  statistic: string,
  dimensionsMap: Record<string, string> = {},
  period = Duration.minutes(5),
): cloudwatch.Metric {
  return new cloudwatch.Metric({ namespace, metricName, statistic, dimensionsMap, period });
}

/** Metrics in a formula, by the letters that stand for them. */
export function formula(
  expression: string,
  usingMetrics: Record<string, cloudwatch.IMetric>,
  label: string,
  period = Duration.minutes(5),
): cloudwatch.MathExpression {
  return new cloudwatch.MathExpression({ expression, usingMetrics, label, period });
}
