import { type FirewallRule, limitRate, managedRules, not, onlyFrom, pathStartsWith } from '../firewall.ts';
import type { Settings } from '../settings.ts';

/** Many players can share an address (a campus, a phone network), so the limits stop floods, not crowds. */
export function siteFirewallRules({ jurisdictions }: Settings): FirewallRule[] {
  const exceptStripe = not(pathStartsWith('/api/stripe/'));
  return [
    managedRules('AWSManagedRulesAmazonIpReputationList', exceptStripe),
    limitRate('all-requests', 6000),
    limitRate('api-requests', 2000, pathStartsWith('/api/')),
    managedRules('AWSManagedRulesKnownBadInputsRuleSet', exceptStripe),
    managedRules('AWSManagedRulesCommonRuleSet', exceptStripe),
    ...(jurisdictions ? [onlyFrom(jurisdictions, exceptStripe)] : []),
  ];
}
