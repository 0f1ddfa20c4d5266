import { beforeAll, describe, expect, test } from 'vitest';
import { loadTemplates, onlyResource, type Template, type Templates } from './templates.ts';

let prod: Templates;
beforeAll(async () => {
  prod = await loadTemplates('prod');
});

interface Rule {
  readonly Name: string;
  readonly Action?: { readonly Block?: object };
  readonly OverrideAction?: { readonly None?: object };
  readonly Statement: {
    readonly RateBasedStatement?: { readonly Limit: number; readonly ScopeDownStatement?: unknown };
    readonly ManagedRuleGroupStatement?: { readonly VendorName: string; readonly Name: string };
  };
}

const aclOf = (template: Template) =>
  onlyResource(template, 'AWS::WAFv2::WebACL').Properties as { Scope: string; Rules: Rule[] };

describe.each([
  ['web', 'CLOUDFRONT', { 'all-requests': 6000, 'api-requests': 2000 }, 3],
  ['identity', 'REGIONAL', { 'login-rate': 300 }, 1],
] as const)('the firewall of %s', (concern, scope, rates, managed) => {
  test('limits the requests of one address in five minutes', () => {
    const { Scope, Rules } = aclOf(prod[concern]);
    expect(Scope).toBe(scope);
    const limits = Rules.filter(({ Statement }) => Statement.RateBasedStatement);
    expect(
      Object.fromEntries(limits.map(({ Name, Statement }) => [Name, Statement.RateBasedStatement?.Limit])),
    ).toEqual(rates);
    for (const { Action, Statement } of limits) {
      expect(Action).toEqual({ Block: {} });
      expect(Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 300 });
    }
  });

  test('blocks, and doesn’t only count, what AWS’s managed rules match', () => {
    const sets = aclOf(prod[concern]).Rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement);
    expect(sets).toHaveLength(managed);
    for (const { Name, OverrideAction, Statement } of sets) {
      expect(OverrideAction).toEqual({ None: {} });
      expect(Statement.ManagedRuleGroupStatement).toMatchObject({ VendorName: 'AWS', Name });
    }
  });
});

test('the API’s limit applies only to the API', () => {
  const limit = aclOf(prod.web).Rules.find(({ Name }) => Name === 'api-requests');
  expect(JSON.stringify(limit?.Statement.RateBasedStatement?.ScopeDownStatement)).toContain('"SearchString":"/api/"');
});
