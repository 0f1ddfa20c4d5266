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

/** A condition an operator should look at. docs/runbook.md has a section with the same name. */
export interface Watched {
  readonly name: string;
  /** A sentence for the alarm's email that says what happened. */
  readonly meaning: string;
  readonly metric: cloudwatch.IMetric;
  /** The alarm fires when the metric is above this. */
  readonly above: number;
  /** How many of the last periods must be bad; one of one if absent. */
  readonly periods?: { readonly bad: number; readonly of: number };
  /** What missing data means: `good` (the default), `bad`, or `unchanged` since the last count (docs/decisions/0016). */
  readonly silence?: keyof typeof silences;
}

/** An alarm that emails the operators when it starts and when it ends. */
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
  const notify = new SnsAction(operators);
  alarm.addAlarmAction(notify);
  alarm.addOkAction(notify);
  return alarm;
}

/** A metric, by its dimensions. */
export function metricOf(
  namespace: string,
  metricName: string,
  statistic: string,
  dimensionsMap: Record<string, string> = {},
  period = Duration.minutes(5),
): cloudwatch.Metric {
  return new cloudwatch.Metric({ namespace, metricName, statistic, dimensionsMap, period });
}

/** A math expression over metrics, keyed by the names it uses. */
export function formula(
  expression: string,
  usingMetrics: Record<string, cloudwatch.IMetric>,
  label: string,
  period = Duration.minutes(5),
): cloudwatch.MathExpression {
  return new cloudwatch.MathExpression({ expression, usingMetrics, label, period });
}
