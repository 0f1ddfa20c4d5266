import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';
import { stageName } from './stage-stack.ts';

/** A rule without its priority, which is its position in the list. */
export type FirewallRule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;
type Statement = CfnWebACL.StatementProperty;

interface FirewallOptions {
  /** CLOUDFRONT for the site, REGIONAL for the user pool. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  readonly rules: readonly FirewallRule[];
}

/** A web ACL that allows whatever none of its rules blocks. */
export function addFirewall(scope: Construct, settings: Settings, thing: string, options: FirewallOptions): CfnWebACL {
  return new CfnWebACL(scope, 'Firewall', {
    name: stageName(settings, thing),
    scope: options.scope,
    defaultAction: { allow: {} },
    visibilityConfig: visibility(stageName(settings, thing)),
    rules: options.rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibility(rule.name) })),
  });
}

/** Blocks an address above `limit` requests in five minutes, counting only those that match `where` if it's given. */
export function limitRate(name: string, limit: number, where?: Statement): FirewallRule {
  const rateBasedStatement: CfnWebACL.RateBasedStatementProperty = {
    limit,
    aggregateKeyType: 'IP',
    evaluationWindowSec: 300,
    ...(where && { scopeDownStatement: where }),
  };
  return { name, action: { block: {} }, statement: { rateBasedStatement } };
}

/** A rule group that AWS maintains, applied to requests that match `where`. */
export function managedRules(name: string, where?: Statement): FirewallRule {
  const managedRuleGroupStatement: CfnWebACL.ManagedRuleGroupStatementProperty = {
    vendorName: 'AWS',
    name,
    ...(where && { scopeDownStatement: where }),
  };
  return { name, overrideAction: { none: {} }, statement: { managedRuleGroupStatement } };
}

/** Blocks requests that match `where` from all other countries. */
export function onlyFrom(countries: readonly string[], where: Statement): FirewallRule {
  const elsewhere = not({ geoMatchStatement: { countryCodes: [...countries] } });
  return { name: 'countries', action: { block: {} }, statement: { andStatement: { statements: [elsewhere, where] } } };
}

/** Matches requests whose path starts with `path`. */
export function pathStartsWith(path: string): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString: path,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

export function not(statement: Statement): Statement {
  return { notStatement: { statement } };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}
