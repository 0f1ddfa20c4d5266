import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../core/routes.ts';
import { settingNames } from '../../lib/settings.ts';
import { loadTemplates, onlyResource, resourcesOf, type Templates } from './templates.ts';

/** Checks that whatever the guides tell people to type exists. */
const read = (path: string) => readFileSync(path, 'utf8');
const deploy = read('docs/deploy.md');
const runbook = read('docs/runbook.md');
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];

let prod: Templates;
beforeAll(async () => {
  prod = await loadTemplates('prod');
});

/** Every name in the templates that starts with the stage, plus the stack names. */
function names(): Set<string> {
  const texts = all(JSON.stringify(prod), /"(pfp-prod-[a-z-]+)"/g);
  return new Set([...texts, ...Object.keys(prod).map((concern) => `pfp-prod-${concern}`)]);
}

test('deploy.md explains every setting and no others', () => {
  const [, table = ''] = /## 1\. Settings(.*?)## 2\./s.exec(deploy) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const explained = rows.flatMap((row) => all(row.split('|')[1] ?? '', /`(\w+)`/g));
  expect(explained.sort()).toEqual([...settingNames].sort());
});

describe.each([
  ['deploy.md', deploy],
  ['runbook.md', runbook],
  ['README.md', read('README.md')],
])('%s', (_file, text) => {
  test('uses the names of resources and stacks in the templates', () => {
    const unknown = all(text, /(pfp-prod-[a-z-]*[a-z])/g).filter((name) => !names().has(name));
    expect(unknown).toEqual([]);
  });

  test('names secrets, outputs, and stacks that exist', () => {
    // Google's is created by hand before the first deploy.
    const secrets = new Set([...all(JSON.stringify(prod), /"(pfp\/prod\/\w+)"/g), 'pfp/prod/google']);
    expect(all(text, /(pfp\/prod\/\w+)/g).filter((name) => !secrets.has(name))).toEqual([]);
    const outputs = new Set(Object.values(prod).flatMap(({ Outputs = {} }) => Object.keys(Outputs)));
    const told = [...all(text, /OutputKey=='(\w+)'/g), ...all(text, /\boutput\s`(\w+)`/g)];
    expect(told.filter((name) => !outputs.has(name))).toEqual([]);
    const parts = all(text, /--exclusively ([a-z ]+) -c/g).flatMap((list) => list.split(' '));
    expect(parts.filter((part) => !(part in prod))).toEqual([]);
  });

  test('turns off the command line’s one-minute timeout for slow functions', () => {
    const functions = Object.values(prod).flatMap((template) => resourcesOf(template, 'AWS::Lambda::Function'));
    const slow = functions.filter(([, { Properties }]) => Number(Properties.Timeout) >= 60);
    const names = new Set(slow.map(([, { Properties }]) => Properties.FunctionName));
    expect(names).toContain('pfp-prod-audit');
    const calls = all(text, /(aws lambda invoke[^/`]*)\/dev\/stdout/g);
    const hasty = calls.filter((call) => names.has(all(call, /--function-name\s(\S+)/g)[0]));
    expect(hasty.filter((call) => !call.includes('--cli-read-timeout 0'))).toEqual([]);
  });

  test('contains only valid JSON', () => {
    for (const json of all(text, /'(\{"[^']*\})'/g)) expect(() => JSON.parse(json), json).not.toThrow();
  });
});

test('deploy.md names the Stripe events the code handles and the address it listens on', () => {
  const handled = all(read('lambdas/stripe.ts'), /case '([\w.]+)':/g);
  expect(all(deploy, /`((?:checkout|charge)\.[\w.]+)`/g).sort()).toEqual(handled.sort());
  expect(deploy).toContain(`https://play.pfp-sweepstakes.com${routes.stripe.webhook.path}`);
  expect(JSON.stringify(prod.web.Outputs?.StripeWebhookUrl)).toContain(
    `https://play.pfp-sweepstakes.com${routes.stripe.webhook.path}`,
  );
  const { apiKey, webhookSecret } = JSON.parse(
    /'(\{"apiKey":.*?\})'/.exec(deploy)?.[1]?.replaceAll('…', '') ?? '{}',
  ) as Record<string, string>;
  expect([apiKey, webhookSecret]).toEqual(['rk_live_', 'whsec_']);
});

test('the guides use options that the CDK command has', () => {
  const { stdout } = spawnSync('npx', ['cdk', 'deploy', '--help'], { encoding: 'utf8' });
  const commands = all(deploy + runbook, /((?:npm run deploy|npx cdk deploy)[^`\n]*)/g);
  const options = commands.flatMap((command) => all(command, / --(?:no-)?(\w[\w-]*)/g));
  expect(options).toEqual(expect.arrayContaining(['rollback', 'revert-drift', 'exclusively']));
  for (const option of options) expect(stdout).toContain(`--${option}`);
});

test('the runbook restores the API’s real limits after a stop by hand', () => {
  const { DefaultRouteSettings } = onlyResource(prod.api, 'AWS::ApiGatewayV2::Stage').Properties;
  const { ThrottlingRateLimit, ThrottlingBurstLimit } = DefaultRouteSettings as Record<string, number>;
  const limits = `ThrottlingRateLimit=${ThrottlingRateLimit},ThrottlingBurstLimit=${ThrottlingBurstLimit}`;
  expect(runbook).toContain(`--default-route-settings ${limits}\n`);
});

test('deploy.md gives Google the right redirect address', () => {
  const [, host = ''] = /"https:\/\/([\w.-]+)\/oauth2\/idpresponse"/.exec(JSON.stringify(prod.identity.Outputs)) ?? [];
  expect(host).toMatch(/^pfp-sweepstakes-prod\./);
  expect(deploy).toContain(`https://${host.replace('pfp-sweepstakes-prod', 'LOGINPREFIX')}/oauth2/idpresponse`);
});
