import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { beforeAll, describe, expect, test } from 'vitest';
import { judgeTemplate, tagPropertyOf } from './service-spec.ts';
import { synthesize } from './synthesize.ts';
import { readTemplates, resourcesOf, type Template, temporaryFolder } from './templates.ts';

/** What is true of all stacks, whatever they are for. */
describe.each(['prod', 'dev'] as const)('%s', (stage) => {
  const folder = temporaryFolder();
  let synthesized: Awaited<ReturnType<typeof synthesize>>;
  beforeAll(async () => {
    const check = (app: App) => Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    synthesized = await synthesize(stage, folder, {}, check);
  });
  const templates = () => Object.entries(readTemplates(join(folder, 'out')));

  test('cdk-nag’s AwsSolutions finds nothing that is not explained', () => {
    const report = JSON.parse(readFileSync(join(folder, 'out/validation-report.json'), 'utf8'));
    expect(report.pluginReports.flatMap(({ violations }: { violations: unknown[] }) => violations)).toEqual([]);
  });

  test('every explanation says something', () => {
    const reasons = synthesized.app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.values(data as Record<string, unknown>));
    expect(reasons.length).toBeGreaterThan(20);
    for (const reason of reasons) expect(JSON.stringify(reason).length).toBeGreaterThan(25);
  });

  test('every property is one that AWS’s service specification knows, of the type it wants', () => {
    const judgements = templates().map(([concern, template]) => ({ concern, ...judgeTemplate(template) }));
    expect(judgements.flatMap(({ concern, findings }) => findings.map((finding) => `${concern}: ${finding}`))).toEqual(
      [],
    );
    expect(judgements.reduce((sum, { values }) => sum + values, 0)).toBeGreaterThan(2000);
  });

  describe('what holds state is kept in production and goes with a trial stage', () => {
    const expectPolicies = (type: string, onDelete: string, onReplace: string) => {
      const resources = templates().flatMap(([, template]) => resourcesOf(template, type));
      expect(resources.length).toBeGreaterThan(0);
      for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of resources)
        expect([DeletionPolicy, UpdateReplacePolicy], id).toEqual([onDelete, onReplace]);
    };

    test.each(['AWS::S3::Bucket', 'AWS::SecretsManager::Secret', 'AWS::Logs::LogGroup'])(
      '%s: a failed first deployment leaves none behind, whose name the next one could not use',
      (type) => {
        if (stage === 'prod') expectPolicies(type, 'RetainExceptOnCreate', 'Retain');
        else expectPolicies(type, 'Delete', 'Delete');
      },
    );

    test.each(['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool'])(
      '%s: protected against deletion, so that a failed first deployment leaves it, without a name in the way',
      (type) => {
        const policy = stage === 'prod' ? 'Retain' : 'Delete';
        expectPolicies(type, policy, policy);
      },
    );
  });

  test('every stack says what it is, and each of its outputs what it is for', () => {
    for (const [, stack] of Object.entries(synthesized.stacks)) {
      // CloudFormation shows other letters as question marks.
      expect(stack.templateOptions.description).toMatch(new RegExp(`^[\\x20-\\x7e]+\\(${stage}\\)[\\x20-\\x7e]+$`));
      expect(stack.terminationProtection).toBe(stage === 'prod');
    }
    for (const [concern, { Outputs = {} }] of templates())
      for (const [name, { Description, Export }] of Object.entries(Outputs))
        if (!Export) expect(Description, `${concern} ${name}`).toMatch(/^[\x20-\x7e]{10,}$/);
  });

  test('everything that can be tagged is, with the product and its stage', () => {
    let count = 0;
    for (const [, { Resources }] of templates())
      for (const [id, { Type, Properties = {} }] of Object.entries(Resources)) {
        const property = tagPropertyOf(Type);
        // In a trial stage CDK empties buckets with a function that it writes itself, past all tags.
        if (!property || id.startsWith('CustomS3AutoDeleteObjects')) continue;
        const tags = JSON.stringify(Properties[property]) ?? '';
        for (const value of ['pfp-sweepstakes', stage]) expect(tags, `${id} (${Type})`).toContain(`"${value}"`);
        count++;
      }
    expect(count).toBeGreaterThan(80);
  });

  test('no log is kept for ever', () => {
    const logs = templates().flatMap(([, template]) => resourcesOf(template, 'AWS::Logs::LogGroup'));
    for (const [id, { Properties }] of logs) expect(Properties.RetentionInDays, id).toBe(stage === 'prod' ? 90 : 7);
  });
});

test('the check against the specification can fail', () => {
  const broken = {
    Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueNam: 'a', DelaySeconds: 'soon', Tags: [{ Key: 'a' }] } },
    Topic: { Type: 'AWS::SNS::Subscription', Properties: { Protocol: ['email'], TopicArn: 'arn' } },
    Thing: { Type: 'AWS::Nothing::Thing', Properties: {} },
    Bucket: { Type: 'AWS::S3::Bucket', Properties: { VersioningConfiguration: 'Enabled', BucketName: { Ref: 'a' } } },
  };
  const template: Template = { Resources: broken };
  expect(judgeTemplate(template).findings.sort()).toEqual([
    'Bucket.VersioningConfiguration: wants an object',
    'Queue.DelaySeconds: wants integer, has "soon"',
    'Queue.QueueNam: no such property',
    'Queue.Tags[0].Value: is required',
    'Thing: no such type AWS::Nothing::Thing',
    'Topic.Protocol: wants string, has ["email"]',
  ]);
});

test('CloudFormation’s own validation, which synthesis leaves out for speed, finds nothing', async () => {
  const folder = temporaryFolder();
  await synthesize('prod', folder, { builtinCloudFormationValidation: true });
  const report = JSON.parse(readFileSync(join(folder, 'out/validation-report.json'), 'utf8'));
  expect(report.pluginReports.flatMap(({ violations }: { violations: unknown[] }) => violations)).toEqual([]);
}, 120_000);
