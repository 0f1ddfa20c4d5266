import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildLambdas, lambdaNames, lambdasFolder } from './build-lambdas.ts';
import { buildSite, siteFolder } from './build-site.ts';

/** Builds the Lambdas and the site if a source is newer than the build, so a deploy never uses outdated output. */
export async function ensureBuilt(): Promise<void> {
  const bundles = lambdaNames().map((name) => join(lambdasFolder, name, 'index.mjs'));
  const page = join(siteFolder, 'app.html');
  await Promise.all([
    isOutdated(bundles, ['bin/build-lambdas.ts', 'core', 'lambdas', 'package-lock.json']) && buildLambdas(),
    isOutdated([page], ['bin/build-site.ts', 'core', 'web', 'package-lock.json']) && buildSite(),
  ]);
}

/** Whether an output is missing, or older than any source file or folder. */
export function isOutdated(outputs: readonly string[], sources: readonly string[]): boolean {
  if (!outputs.every((output) => existsSync(output))) return true;
  const oldest = Math.min(...outputs.map((output) => statSync(output).mtimeMs));
  return sources.some((source) => newestIn(source) > oldest);
}

/** Milliseconds since the epoch. Adding or deleting a file changes its folder's time. */
function newestIn(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
