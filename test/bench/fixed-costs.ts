import { readdirSync, readFileSync } from 'node:fs';
import { ownMetrics } from '../../lib/watch/watched.ts';
import { type Line, prices } from './prices.ts';

interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

/** Costs of a month without any visitors, counted in the committed templates. */
export function fixedLines(): Line[] {
  const firewalls = ofType('AWS::WAFv2::WebACL');
  const rules = firewalls.flatMap(({ Properties }) => Properties?.Rules as unknown[]);
  const alarmed = ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => metricsOf(Properties?.Metrics));
  // Google's secret is created by hand, before the first deploy.
  const secrets = ofType('AWS::SecretsManager::Secret').length + 1;
  return [
    ['Fixed: firewalls', firewalls.length, prices.firewall],
    ['Fixed: firewall rules', rules.length, prices.firewallRule],
    ['Fixed: alarm metrics', alarmed.reduce((sum, count) => sum + count, 0), prices.alarmMetric],
    ['Fixed: custom metrics', Object.keys(ownMetrics).length, prices.metric],
    ['Fixed: dashboard', ofType('AWS::CloudWatch::Dashboard').length, prices.dashboard],
    ['Fixed: secrets', secrets, prices.secret],
  ];
}

/** An alarm watches one metric, or the ones its formula names. */
function metricsOf(metrics: unknown): number {
  return Array.isArray(metrics) ? metrics.filter((metric) => 'MetricStat' in metric).length : 1;
}

function ofType(type: string): Resource[] {
  const folder = 'test/lib/snapshots';
  const templates = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
  return templates.flatMap(({ Resources }) => Object.values<Resource>(Resources)).filter(({ Type }) => Type === type);
}
