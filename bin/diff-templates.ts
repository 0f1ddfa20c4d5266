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
import { runCommand } from './command.ts';
import { ensureBuilt } from './ensure-built.ts';

/**
 * `npm run diff:offline`: shows how the code would change a production stage, without an AWS account, by comparing its
 * templates with the committed snapshots. `--accept` overwrites the snapshots.
 */
const SNAPSHOTS = 'test/lib/snapshots';

/** Writes the sample stage's templates without code hashes, which change with every code change. Returns the stack ids. */
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
 * Uses `cdk diff`, which knows what a change means: an update, a replacement, or wider permissions. It runs in the output
 * folder because our cdk.json would make it build everything again.
 */
function showDifference(app: string, stack: string, template: string): void {
  const command = resolve('node_modules/.bin/cdk');
  spawnSync(command, ['diff', '--exclusively', '--app', app, '--template', template, stack], {
    stdio: 'inherit',
    cwd: app,
  });
}

await runCommand(main);
