import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkTemplate, tagPropertyOf } from './service-spec.ts';
import { synthesize } from './synthesize.ts';
import { readTemplates, resourcesOf, type Template, temporaryFolder } from './templates.ts';

/** Rules that hold for every stack. */
describe.each(['prod', 'dev'] as const)('in %s', (stage) => {
  const folder = temporaryFolder();
  let synthesized: Awaited<ReturnType<typeof synthesize>>;
  beforeAll(async () => {
    const check = (app: App) => Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    synthesized = await synthesize(stage, folder, {}, check);
  });
  const templates = () => Object.entries(readTemplates(join(folder, 'out')));

  test('cdk-nag finds nothing without an explanation', () => {
    const report = JSON.parse(readFileSync(join(folder, 'out/validation-report.json'), 'utf8'));
    expect(report.pluginReports.flatMap(({ violations }: { violations: unknown[] }) => violations)).toEqual([]);
  });

  test('every explanation has some substance', () => {
    const reasons = synthesized.app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.values(data as Record<string, unknown>));
    expect(reasons.length).toBeGreaterThan(20);
    for (const reason of reasons) expect(JSON.stringify(reason).length).toBeGreaterThan(25);
  });

  test('every property exists in AWS’s service specification and has the right type', () => {
    const reports = templates().map(([concern, template]) => ({ concern, ...checkTemplate(template) }));
    expect(reports.flatMap(({ concern, findings }) => findings.map((finding) => `${concern}: ${finding}`))).toEqual([]);
    expect(reports.reduce((sum, { values }) => sum + values, 0)).toBeGreaterThan(2000);
  });

  describe('stateful resources are kept in production and deleted with a trial stage:', () => {
    const expectPolicies = (type: string, onDelete: string, onReplace: string) => {
      const resources = templates().flatMap(([, template]) => resourcesOf(template, type));
      expect(resources.length).toBeGreaterThan(0);
      for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of resources)
        expect([DeletionPolicy, UpdateReplacePolicy], id).toEqual([onDelete, onReplace]);
    };

    test.each(['AWS::S3::Bucket', 'AWS::SecretsManager::Secret', 'AWS::Logs::LogGroup'])(
      '%s (deleted if the first deploy fails, so that the next one can use its name)',
      (type) => {
        if (stage === 'prod') expectPolicies(type, 'RetainExceptOnCreate', 'Retain');
        else expectPolicies(type, 'Delete', 'Delete');
      },
    );

    test.each(['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool'])(
      '%s (kept if the first deploy fails, because it’s protected and has a generated name)',
      (type) => {
        const policy = stage === 'prod' ? 'Retain' : 'Delete';
        expectPolicies(type, policy, policy);
      },
    );
  });

  test('every stack and every output has a description', () => {
    for (const [, stack] of Object.entries(synthesized.stacks)) {
      // CloudFormation shows other characters as question marks.
      expect(stack.templateOptions.description).toMatch(new RegExp(`^[\\x20-\\x7e]+\\(${stage}\\)[\\x20-\\x7e]+$`));
      expect(stack.terminationProtection).toBe(stage === 'prod');
    }
    for (const [concern, { Outputs = {} }] of templates())
      for (const [name, { Description, Export }] of Object.entries(Outputs))
        if (!Export) expect(Description, `${concern} ${name}`).toMatch(/^[\x20-\x7e]{10,}$/);
  });

  test('every resource that takes tags has the product and the stage', () => {
    let count = 0;
    for (const [, { Resources }] of templates())
      for (const [id, { Type, Properties = {} }] of Object.entries(Resources)) {
        const property = tagPropertyOf(Type);
        // In a trial stage CDK empties buckets with its own function, which gets no tags.
        if (!property || id.startsWith('CustomS3AutoDeleteObjects')) continue;
        const tags = JSON.stringify(Properties[property]) ?? '';
        for (const value of ['pfp-sweepstakes', stage]) expect(tags, `${id} (${Type})`).toContain(`"${value}"`);
        count++;
      }
    expect(count).toBeGreaterThan(80);
  });

  test('every log group has a retention', () => {
    const logs = templates().flatMap(([, template]) => resourcesOf(template, 'AWS::Logs::LogGroup'));
    for (const [id, { Properties }] of logs) expect(Properties.RetentionInDays, id).toBe(stage === 'prod' ? 90 : 7);
  });
});

test('the check against the service specification can fail', () => {
  const broken = {
    Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueNam: 'a', DelaySeconds: 'soon', Tags: [{ Key: 'a' }] } },
    Topic: { Type: 'AWS::SNS::Subscription', Properties: { Protocol: ['email'], TopicArn: 'arn' } },
    Thing: { Type: 'AWS::Nothing::Thing', Properties: {} },
    Bucket: { Type: 'AWS::S3::Bucket', Properties: { VersioningConfiguration: 'Enabled', BucketName: { Ref: 'a' } } },
  };
  const template: Template = { Resources: broken };
  expect(checkTemplate(template).findings.sort()).toEqual([
    'Bucket.VersioningConfiguration: wants an object',
    'Queue.DelaySeconds: wants integer, has "soon"',
    'Queue.QueueNam: no such property',
    'Queue.Tags[0].Value: is required',
    'Thing: no such type AWS::Nothing::Thing',
    'Topic.Protocol: wants string, has ["email"]',
  ]);
});

test('CloudFormation’s own validation, which synthesis skips for speed, finds nothing', async () => {
  const folder = temporaryFolder();
  await synthesize('prod', folder, { builtinCloudFormationValidation: true });
  const report = JSON.parse(readFileSync(join(folder, 'out/validation-report.json'), 'utf8'));
  expect(report.pluginReports.flatMap(({ violations }: { violations: unknown[] }) => violations)).toEqual([]);
});
