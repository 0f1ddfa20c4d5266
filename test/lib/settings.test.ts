import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultPrize } from '../../core/draw/prize.ts';
import { sampleStages } from '../../lib/sample-stages.ts';
import { LAPTOP_ORIGIN, parseSettings } from '../../lib/settings.ts';

const { prod, dev } = sampleStages;

test('a production stage gets its settings and the defaults', () => {
  expect(parseSettings('prod', sampleStages)).toMatchObject({
    stage: 'prod',
    isProduction: true,
    siteOrigin: 'https://play.pfp-sweepstakes.com',
    loginPrefix: 'pfp-sweepstakes-prod',
    originSecretRotation: 'first',
    jurisdictions: ['US', 'CA'],
  });
});

test('a trial stage needs no domain and uses CloudFront’s once it’s known', () => {
  const { siteOrigin, ...unknown } = dev;
  expect(parseSettings('dev', { dev: unknown })).toMatchObject({ isProduction: false, siteOrigin: LAPTOP_ORIGIN });
  expect(parseSettings('dev', sampleStages)).toMatchObject({
    ...{ siteOrigin, prize: defaultPrize, entriesPerMonth: 5000 },
  });
  expect(parseSettings('dev', { dev: { ...dev, entriesPerMonth: 'none' } }).entriesPerMonth).toBeNull();
});

test('cdk.json’s dev stage synthesizes as is, and prod requires real addresses first', () => {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  expect(parseSettings('dev', context.stages).stage).toBe('dev');
  expect(() => parseSettings('prod', context.stages)).toThrow(
    /^stage prod: domain must be a real value, not an example/,
  );
});

test('a stage can name its own witnesses', () => {
  const witnesses = [{ kind: 'timestamp', name: 'tsa.pfp.net', publicKey: 'MHYw', url: 'https://tsa.pfp.net' }];
  expect(parseSettings('prod', { prod: { ...prod, witnesses } }).witnesses).toEqual(witnesses);
  expect(parseSettings('prod', sampleStages).witnesses).toBeUndefined();
});

const without = (name: keyof typeof prod) => Object.fromEntries(Object.entries(prod).filter(([key]) => key !== name));

describe('a one-line error names the stage and the setting for', () => {
  test.each<[string, unknown, unknown, string]>([
    ['an unknown stage', 'test', sampleStages, 'stage test has no settings: add it to context.stages in cdk.json'],
    ['missing stages', 'prod', undefined, 'stage prod has no settings: add it to context.stages in cdk.json'],
    ['an invalid stage name', 'Prod!', sampleStages, 'stage must be a lowercase word of at most 12 letters'],
    [
      'a missing alertEmail',
      'prod',
      { prod: without('alertEmail') },
      'stage prod: alertEmail must be an email address; it is missing',
    ],
    [
      'a missing mailFrom',
      'prod',
      { prod: without('mailFrom') },
      'stage prod: mailFrom must be an email address; it is missing',
    ],
    [
      'a witness without an address',
      'prod',
      { prod: { ...prod, witnesses: [{ kind: 'timestamp', name: 'freetsa.org', publicKey: 'MHYw' }] } },
      'stage prod: witnesses must be a list of { kind, name, publicKey, url }',
    ],
    [
      'a missing monthlyBudget',
      'prod',
      { prod: without('monthlyBudget') },
      'monthlyBudget must be a whole number of US dollars; it is missing',
    ],
    [
      'an invalid email',
      'dev',
      { dev: { ...dev, mailFrom: 'Pound' } },
      'mailFrom must be an email address; it is "Pound"',
    ],
    [
      'an example address',
      'prod',
      { prod: { ...prod, mailFrom: 'a@b.example' } },
      'mailFrom must be a real value, not an example',
    ],
    [
      'an account of zeros',
      'prod',
      { prod: { ...prod, certificateArn: prod.certificateArn.replace('111122223333', '000000000000') } },
      'certificateArn must be a real value, not an example',
    ],
    [
      'an example of a client',
      'prod',
      { prod: { ...prod, googleClientId: '1-example.apps.googleusercontent.com' } },
      'googleClientId must be a real value, not an example',
    ],
    ['an unknown setting', 'dev', { dev: { ...dev, alertMail: 'a@b.com' } }, 'stage dev: unknown setting alertMail'],
    [
      'a domain without a certificate',
      'prod',
      { prod: without('certificateArn') },
      'certificateArn must be the ARN of an ACM certificate in us-east-1, because domain is set; it is missing',
    ],
    [
      'a certificate without a domain',
      'prod',
      { prod: without('domain') },
      'domain must be a host name such as play.pfp.com, because certificateArn is set',
    ],
    [
      'a certificate in another region',
      'prod',
      { prod: { ...prod, certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/a' } },
      'certificateArn must be the ARN',
    ],
    [
      'an origin with a path',
      'dev',
      { dev: { ...dev, siteOrigin: 'https://a.b/c' } },
      'siteOrigin must be an https origin without a path',
    ],
    [
      'a domain and siteOrigin',
      'prod',
      { prod: { ...prod, siteOrigin: 'https://a.b' } },
      'siteOrigin must be left out when domain is set',
    ],
    [
      'an invalid client id',
      'prod',
      { prod: { ...prod, googleClientId: '123' } },
      'googleClientId must be a client id ending in',
    ],
    [
      'a reserved word',
      'dev',
      { dev: { ...dev, loginPrefix: 'pfp-cognito' } },
      'loginPrefix must be lowercase letters',
    ],
    [
      'jurisdictions that aren’t a list',
      'prod',
      { prod: { ...prod, jurisdictions: 'US' } },
      'jurisdictions must be a list of ISO country codes',
    ],
    ['jurisdictions that aren’t codes', 'prod', { prod: { ...prod, jurisdictions: ['Nevada'] } }, 'it is ["Nevada"]'],
    [
      'a prize without a value',
      'prod',
      { prod: { ...prod, prize: { name: 'Poster' } } },
      'prize must be { "name": text, "valueUsd"',
    ],
    [
      'a missing limit of entries',
      'prod',
      { prod: without('entriesPerMonth') },
      'entriesPerMonth must be a whole number, or "none"; it is missing',
    ],
    [
      'a limit of no entries',
      'dev',
      { dev: { ...dev, entriesPerMonth: 0 } },
      'entriesPerMonth must be a whole number, or "none"; it is 0',
    ],
    ['a missing prize', 'prod', { prod: without('prize') }, 'whole number of US dollars }; it is missing'],
    [
      'a budget of zero',
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

test('synthesis prints only that line', () => {
  const wrong = { stage: 'prod', stages: { prod: { ...prod, alertEmail: 'nobody' } } };
  const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(wrong) };
  const { status, stdout, stderr } = spawnSync('npx', ['tsx', 'bin/app.ts'], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout + stderr).toBe('stage prod: alertEmail must be an email address; it is "nobody"\n');
});
