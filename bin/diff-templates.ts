import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { App } from 'aws-cdk-lib';
import { sampleStages } from '../lib/sample-stages.ts';
import { parseSettings } from '../lib/settings.ts';
import { readUses } from '../lib/uses.ts';
import { addStacks } from './app.ts';
import { lambdaNames, lambdasFolder } from './build-lambdas.ts';
import { siteFolder } from './build-site.ts';
import { ensureBuilt } from './ensure-built.ts';

/**
 * What a change of the code would change in a production stage, without an AWS account: compares the templates with the
 * committed ones. `--accept` commits to the new ones: it writes them, for the next commit.
 */
const SNAPSHOTS = 'test/lib/snapshots';

/** The templates of the sample stage, without what changes with every change of a function's code. */
async function synthesizeSample(outdir: string): Promise<string[]> {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const app = new App({ builtinCloudFormationValidation: false, context, outdir });
  const settings = parseSettings('prod', sampleStages);
  await ensureBuilt();
  addStacks(app, { settings, lambdas: lambdasFolder, site: siteFolder, uses: await readUses(lambdaNames()) });
  return app.synth().stacks.map(({ templateFile, hierarchicalId }) => {
    const file = join(outdir, templateFile);
    writeFileSync(file, withoutHashes(readFileSync(file, 'utf8')));
    return hierarchicalId;
  });
}

function withoutHashes(template: string): string {
  return `${template.replace(/[0-9a-f]{64}\.zip/g, 'code.zip').trimEnd()}\n`;
}

async function main(): Promise<void> {
  const outdir = mkdtempSync(join(tmpdir(), 'pfp-diff-'));
  process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));
  const stacks = await synthesizeSample(outdir);
  const isAccepted = process.argv.includes('--accept');
  mkdirSync(SNAPSHOTS, { recursive: true });
  for (const stack of stacks) {
    const template = readFileSync(join(outdir, `${stack}.template.json`), 'utf8');
    const snapshot = resolve(SNAPSHOTS, `${stack}.template.json`);
    if (isAccepted) writeFileSync(snapshot, template);
    else if (!existsSync(snapshot)) console.log(`Stack ${stack}: new`);
    else if (readFileSync(snapshot, 'utf8') === template) console.log(`Stack ${stack}: no change`);
    else showDifference(outdir, stack, snapshot);
  }
}

/**
 * In the words of the CDK command, which knows what a change means: an update, a replacement, wider permissions. It runs
 * where it finds no cdk.json, which would have it build everything again.
 */
function showDifference(app: string, stack: string, template: string): void {
  const command = resolve('node_modules/.bin/cdk');
  spawnSync(command, ['diff', '--exclusively', '--app', app, '--template', template, stack], {
    stdio: 'inherit',
    cwd: app,
  });
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
