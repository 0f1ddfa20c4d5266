import { readdirSync, readFileSync } from 'node:fs';
import { ownMetrics } from '../../lib/watch/watched.ts';
import { type Line, prices } from './prices.ts';

interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

/** What a stage costs in a month in which nobody comes, counted in the committed templates. */
export function standingLines(): Line[] {
  const firewalls = ofType('AWS::WAFv2::WebACL');
  const rules = firewalls.flatMap(({ Properties }) => Properties?.Rules as unknown[]);
  const alarmed = ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => metricsOf(Properties?.Metrics));
  // Google's is made by hand, before the first deployment.
  const secrets = ofType('AWS::SecretsManager::Secret').length + 1;
  return [
    ['Standing: firewalls', firewalls.length, prices.firewall],
    ['Standing: their rules', rules.length, prices.firewallRule],
    ['Standing: metrics of alarms', alarmed.reduce((sum, count) => sum + count, 0), prices.alarmMetric],
    ['Standing: metrics of our own', Object.keys(ownMetrics).length, prices.metric],
    ['Standing: dashboard', ofType('AWS::CloudWatch::Dashboard').length, prices.dashboard],
    ['Standing: secrets', secrets, prices.secret],
  ];
}

/** An alarm looks at one metric, or at those that its formula names. */
function metricsOf(metrics: unknown): number {
  return Array.isArray(metrics) ? metrics.filter((metric) => 'MetricStat' in metric).length : 1;
}

function ofType(type: string): Resource[] {
  const folder = 'test/lib/snapshots';
  const templates = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
  return templates.flatMap(({ Resources }) => Object.values<Resource>(Resources)).filter(({ Type }) => Type === type);
}
