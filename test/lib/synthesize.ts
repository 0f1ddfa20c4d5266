import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, type AppProps } from 'aws-cdk-lib';
import { addStacks } from '../../bin/app.ts';
import { lambdaNames } from '../../bin/build-lambdas.ts';
import { sampleStages } from '../../lib/sample-stages.ts';
import { parseSettings } from '../../lib/settings.ts';
import { readUses } from '../../lib/uses.ts';

/** The feature flags in cdk.json, so that tests see what a deploy would. */
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };

/**
 * Writes a sample stage's templates to `folder`/out with placeholder code, which templates don't depend on. `prepare` gets
 * the app before synthesis.
 */
export async function synthesize(
  stage: 'dev' | 'prod',
  folder: string,
  options: AppProps = {},
  prepare?: (app: App) => void,
) {
  const uses = await readUses(lambdaNames());
  for (const name of uses.keys()) write(join(folder, 'lambdas', name), 'index.mjs', `// ${name}`);
  write(join(folder, 'site'), 'index.html', '<!doctype html>');
  write(join(folder, 'site'), 'app.html', '<!doctype html>');
  write(join(folder, 'site/about'), 'index.html', '<!doctype html>');
  const outdir = join(folder, 'out');
  const app = new App({ builtinCloudFormationValidation: false, context, outdir, ...options });
  const settings = parseSettings(stage, sampleStages);
  const product = { settings, uses, lambdas: join(folder, 'lambdas'), site: join(folder, 'site') };
  const stacks = addStacks(app, product);
  prepare?.(app);
  app.synth();
  return { app, stacks };
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
}
