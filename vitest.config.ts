import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './test/runner/slowest-first.ts';
import { SlowestReporter } from './test/runner/slowest-reporter.ts';

/** Node loads them itself, as on AWS: Vitest would transform every copy, which takes longer than most tests. */
const builtLambdas = [/\/dist\/lambdas\//];

const common = {
  environment: 'node',
  env: { NODE_NO_WARNINGS: '1' },
  setupFiles: 'test/harness/fresh-file.ts',
  server: { deps: { external: builtLambdas } },
  // Only a test that hangs should reach these, even on a machine with ten times the usual load.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/**
 * Layers from the lowest up: rules, templates, handlers on the real engine, the product in a real browser. Where `isolate`
 * is off, the files of a project share a process in each worker, because loading libraries takes longer than most tests.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    reporters: ['default', new SlowestReporter()],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          isolate: false,
          include: ['test/core/**/*.test.ts', 'test/web/**/*.test.{ts,tsx}', 'test/*.test.ts'],
        },
      },
      {
        test: { ...common, name: 'lib', isolate: false, include: ['test/lib/**/*.test.ts'] },
      },
      {
        test: {
          ...common,
          name: 'handlers',
          isolate: false,
          include: ['test/bin/**/*.test.ts', 'test/lambdas/**/*.test.ts', 'test/local/**/*.test.ts'],
          globalSetup: 'test/harness/build-lambdas.ts',
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          // One browser for all files of a worker.
          isolate: false,
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/harness/build-all.ts',
        },
      },
    ],
  },
});
