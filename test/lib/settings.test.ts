import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultPrize } from '../../core/draw/prize.ts';
import { sampleStages } from '../../lib/sample-stages.ts';
import { LAPTOP_ORIGIN, parseSettings } from '../../lib/settings.ts';

const { prod, dev } = sampleStages;

test('a full production stage', () => {
  expect(parseSettings('prod', sampleStages)).toMatchObject({
    stage: 'prod',
    isProduction: true,
    siteOrigin: 'https://play.pfp-sweepstakes.com',
    signInPrefix: 'pfp-sweepstakes-prod',
    originSecretRotation: 'first',
    jurisdictions: ['US', 'CA'],
  });
});

test('a trial stage needs no domain: the site has CloudFront’s name, once it is known', () => {
  const { siteOrigin, ...unknown } = dev;
  expect(parseSettings('dev', { dev: unknown })).toMatchObject({ isProduction: false, siteOrigin: LAPTOP_ORIGIN });
  expect(parseSettings('dev', sampleStages)).toMatchObject({ siteOrigin, prize: defaultPrize });
});

test('cdk.json: dev can be synthesized as it is, prod asks for real addresses first', () => {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  expect(parseSettings('dev', context.stages).stage).toBe('dev');
  expect(() => parseSettings('prod', context.stages)).toThrow(/^stage prod: domain must be a real one, not an example/);
});

const without = (name: keyof typeof prod) => Object.fromEntries(Object.entries(prod).filter(([key]) => key !== name));

describe('one line names the stage and the setting', () => {
  test.each<[string, unknown, unknown, string]>([
    ['no such stage', 'test', sampleStages, 'stage test has no settings: add it to context.stages in cdk.json'],
    ['no stages', 'prod', undefined, 'stage prod has no settings: add it to context.stages in cdk.json'],
    ['a stage that is no word', 'Prod!', sampleStages, 'stage must be a lower-case word of at most 12 letters'],
    [
      'missing',
      'prod',
      { prod: without('alertEmail') },
      'stage prod: alertEmail must be an email address; it is missing',
    ],
    ['missing', 'prod', { prod: without('mailFrom') }, 'stage prod: mailFrom must be an email address; it is missing'],
    [
      'missing',
      'prod',
      { prod: without('monthlyBudget') },
      'monthlyBudget must be a whole number of US dollars; it is missing',
    ],
    ['no address', 'dev', { dev: { ...dev, mailFrom: 'Pound' } }, 'mailFrom must be an email address; it is "Pound"'],
    [
      'an example',
      'prod',
      { prod: { ...prod, mailFrom: 'a@b.example' } },
      'mailFrom must be a real one, not an example',
    ],
    [
      'an account of zeros',
      'prod',
      { prod: { ...prod, certificateArn: prod.certificateArn.replace('111122223333', '000000000000') } },
      'certificateArn must be a real one, not an example',
    ],
    [
      'an example of a client',
      'prod',
      { prod: { ...prod, googleClientId: '1-example.apps.googleusercontent.com' } },
      'googleClientId must be a real one, not an example',
    ],
    ['an unknown name', 'dev', { dev: { ...dev, alertMail: 'a@b.com' } }, 'stage dev: there is no setting alertMail'],
    [
      'domain alone',
      'prod',
      { prod: without('certificateArn') },
      'certificateArn must be the ARN of an ACM certificate in us-east-1, because domain is given; it is missing',
    ],
    [
      'certificate alone',
      'prod',
      { prod: without('domain') },
      'domain must be a host name such as play.pfp.com, because certificateArn is given',
    ],
    [
      'elsewhere',
      'prod',
      { prod: { ...prod, certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/a' } },
      'certificateArn must be the ARN',
    ],
    [
      'with a path',
      'dev',
      { dev: { ...dev, siteOrigin: 'https://a.b/c' } },
      'siteOrigin must be an https origin without a path',
    ],
    [
      'both',
      'prod',
      { prod: { ...prod, siteOrigin: 'https://a.b' } },
      'siteOrigin must be absent where domain is given',
    ],
    [
      'no client id',
      'prod',
      { prod: { ...prod, googleClientId: '123' } },
      'googleClientId must be a client id ending in',
    ],
    [
      'a reserved word',
      'dev',
      { dev: { ...dev, signInPrefix: 'pfp-cognito' } },
      'signInPrefix must be lower-case letters',
    ],
    [
      'no list',
      'prod',
      { prod: { ...prod, jurisdictions: 'US' } },
      'jurisdictions must be a list of ISO country codes',
    ],
    ['no codes', 'prod', { prod: { ...prod, jurisdictions: ['Nevada'] } }, 'it is ["Nevada"]'],
    ['no value', 'prod', { prod: { ...prod, prize: { name: 'Poster' } } }, 'prize must be { "name": text, "valueUsd"'],
    ['missing', 'prod', { prod: without('prize') }, 'whole number of US dollars }; it is missing'],
    [
      'free',
      'prod',
      { prod: { ...prod, monthlyBudget: 0 } },
      'monthlyBudget must be a whole number of US dollars; it is 0',
    ],
  ])('%s', (_what, stage, stages, message) => {
    const parse = () => parseSettings(stage, stages);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow('\n');
  });
});

test('synthesis itself ends with that line, and with nothing else', () => {
  const wrong = { stage: 'prod', stages: { prod: { ...prod, alertEmail: 'nobody' } } };
  const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(wrong) };
  const { status, stdout, stderr } = spawnSync('npx', ['tsx', 'bin/app.ts'], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout + stderr).toBe('stage prod: alertEmail must be an email address; it is "nobody"\n');
});
