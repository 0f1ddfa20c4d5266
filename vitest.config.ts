import { defineConfig } from 'vitest/config';

const common = {
  environment: 'node',
  env: { NODE_NO_WARNINGS: '1' },
  // What is polled for arrives sooner or later; a busy machine makes it later.
  expect: { poll: { timeout: 15_000 } },
} as const;

/** Layers from the lowest up: rules, templates, handlers on the real engine, the product in a real browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          testTimeout: 30_000,
          include: ['test/core/**/*.test.ts', 'test/web/**/*.test.{ts,tsx}', 'test/*.test.ts'],
        },
      },
      {
        test: { ...common, name: 'lib', include: ['test/lib/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        test: {
          ...common,
          name: 'handlers',
          include: ['test/bin/**/*.test.ts', 'test/lambdas/**/*.test.ts', 'test/local/**/*.test.ts'],
          globalSetup: 'test/harness/build-lambdas.ts',
          setupFiles: 'test/harness/own-table.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
