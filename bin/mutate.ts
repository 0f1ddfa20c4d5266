import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { kept } from '../test/mutation/kept.ts';
import { parts } from '../test/mutation/parts.ts';
import { runCommand } from './command.ts';
import { mutationReport, type PartResult } from './mutation-report.ts';

/**
 * `npm run mutate`: changes the code in small ways, one at a time, and counts the changes that fail no test. `-- core-draw
 * core-shop` runs only these parts, `-- --report` none. Results of earlier runs are reused where neither the code nor its
 * tests changed. Writes docs/mutation.md. The whole run takes about an hour.
 */
const RESULTS = 'dist/mutation';
const resultOf = (part: string) => `${RESULTS}/${part}.json`;

await runCommand(async () => {
  const names = process.argv.slice(2);
  const chosen = names.length > 0 ? names.filter((name) => name !== '--report') : Object.keys(parts);
  mkdirSync(RESULTS, { recursive: true });
  for (const name of chosen) await mutate(name);
  const results = Object.keys(parts)
    .filter((part) => existsSync(resultOf(part)))
    .map(readResult);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync('docs/mutation.md', mutationReport(results, kept, `${date}, commit ${commit}`));
});

async function mutate(name: string): Promise<void> {
  const part = parts[name];
  if (!part) throw new Error(`Choose from: ${Object.keys(parts).join(', ')}`);
  process.env.MUTATION_TESTS = part.tests.join(',');
  process.env.MUTATION_HANDLERS = part.handlers ? '1' : '';
  const stryker = new Stryker({
    mutate: [...part.mutate],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    ignoreStatic: !part.isStatic,
    incremental: true,
    incrementalFile: `${RESULTS}/${name}.incremental.json`,
    jsonReporter: { fileName: resultOf(name) },
    reporters: ['json', 'progress-append-only'],
    timeoutMS: 60_000,
    concurrency: 1,
    tempDirName: `dist/stryker-${name}`,
    // The sandbox needs no rewritten tsconfig.
    tsconfigFile: 'none.json',
    symlinkNodeModules: true,
  });
  await stryker.runMutationTest();
}

function readResult(part: string): PartResult {
  return { part, ...JSON.parse(readFileSync(resultOf(part), 'utf8')) };
}
