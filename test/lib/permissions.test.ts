import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { lambdaNames } from '../../bin/build-lambdas.ts';
import { deployedActions } from './deployed-code.ts';
import { loadTemplates, type Resource, resourcesOf } from './templates.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

/** One of our functions in a template, with every statement its role has. */
interface Deployed {
  readonly name: string;
  readonly statements: readonly Statement[];
  readonly environment: Readonly<Record<string, unknown>>;
}

let deployed: readonly Deployed[];
beforeAll(async () => {
  deployed = Object.values(await loadTemplates('prod')).flatMap((template) =>
    resourcesOf(template, 'AWS::Lambda::Function')
      .filter(([, { Properties }]) => String(Properties.Description).startsWith('lambdas/'))
      .map(([, { Properties }]) => ({
        name: String(Properties.Description).replace(/^lambdas\/|\.ts$/g, ''),
        statements: statementsOf(resourcesOf(template, 'AWS::IAM::Policy'), roleOf(Properties)),
        environment: (Properties.Environment as { Variables: Record<string, unknown> }).Variables,
      })),
  );
});

test('every Lambda is deployed once', () => {
  expect(deployed.map(({ name }) => name).sort()).toEqual(lambdaNames().sort());
});

test('each function may do what its code does and nothing else', async () => {
  const sent = await deployedActions();
  for (const { name, statements } of deployed) {
    const allowed = statements.flatMap(({ Action }) => Action).filter((action) => !isOfPlatform(action));
    const short = allowed.map((action) => action.split(':')[1]).sort();
    expect([...new Set(short)], name).toEqual(sent.get(name));
  }
});

test('no statement allows a wildcard except for objects in one folder of a bucket', () => {
  const wildcards = deployed.flatMap(({ statements }) =>
    statements.flatMap(({ Action, Resource }) => [Action, Resource]),
  );
  const found = wildcards
    .flat()
    .map((part) => JSON.stringify(part))
    .filter((part) => part.includes('*'));
  expect(new Set(found.map((part) => part.replace(/^.*"(?=[^"]*\*)/, '').replace(/"\D*$/, '')))).toEqual(
    new Set(['/avatars/*', '/checked/*', '/owners/*', '/published/*']),
  );
});

test('permissions cover only the resources that the function’s settings name', () => {
  for (const { name, statements, environment } of deployed) {
    const named = (setting: string) => setting in environment;
    const services = new Set(statements.flatMap(({ Action }) => Action).map((action) => action.split(':')[0]));
    if (services.has('s3')) expect(named('AVATARS_BUCKET') || named('DRAWS_BUCKET'), name).toBe(true);
    const onBuckets = JSON.stringify(
      statements.filter(({ Action }) => [Action].flat().some((action) => action.startsWith('s3:'))),
    );
    expect(onBuckets.includes('pfp-prod-avatars-'), name).toBe(named('AVATARS_BUCKET'));
    expect(onBuckets.includes('pfp-prod-draws-'), name).toBe(named('DRAWS_BUCKET'));
    expect(onBuckets.includes('pfp-prod-owners-'), name).toBe(named('OWNERS_BUCKET'));
    const secrets = Object.keys(environment).filter((setting) => setting.endsWith('_SECRET_ARN'));
    const readable = statements.filter(({ Action }) => [Action].flat().includes('secretsmanager:GetSecretValue'));
    expect(readable.flatMap(({ Resource }) => [Resource].flat()).length, name).toBe(secrets.length);
  }
});

test('only the function that checks pictures may put one where the site shows it', () => {
  const mayPut = (folder: string) => {
    const isPut = ({ Action, Resource }: Statement) =>
      [Action].flat().includes('s3:PutObject') && JSON.stringify(Resource).includes(`/${folder}/*`);
    return deployed.filter(({ statements }) => statements.some(isPut)).map(({ name }) => name);
  };
  expect(mayPut('checked')).toEqual(['events/avatar-uploaded']);
  expect(mayPut('avatars').sort()).toEqual(['avatar', 'events/avatar-uploaded']);
});

test('no value in a function’s environment is a secret', () => {
  for (const { name, environment } of deployed) expect(JSON.stringify(environment), name).not.toContain('{{resolve:');
});

test('the laptop gives functions the same settings', () => {
  const onLaptop = readFileSync('local/environment.ts', 'utf8');
  // The laptop has no CloudFront in front of it; the others only name logs and metrics.
  const onlyOnAws = new Set(['ORIGIN_SECRET_ARN', 'POWERTOOLS_SERVICE_NAME', 'POWERTOOLS_METRICS_NAMESPACE']);
  for (const { name, environment } of deployed) {
    const settings = Object.keys(environment).filter((setting) => !onlyOnAws.has(setting));
    expect(
      settings.filter((setting) => !new RegExp(`\\b${setting}\\b`).test(onLaptop)),
      name,
    ).toEqual([]);
  }
});

/** Actions Lambda itself performs for the function: logs, dead letters, and reading the stream. */
function isOfPlatform(action: string): boolean {
  const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
  return /^(logs|sqs):/.test(action) || stream.some((name) => action === `dynamodb:${name}`);
}

function roleOf(properties: Resource['Properties']): string {
  return (properties.Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0];
}

function statementsOf(policies: readonly [string, Resource][], role: string): Statement[] {
  const ofRole = policies.filter(([, { Properties }]) => JSON.stringify(Properties.Roles).includes(`"${role}"`));
  return ofRole.flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement);
}
