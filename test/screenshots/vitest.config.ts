import { defineConfig } from 'vitest/config';

/** `npm run screenshots`: writes every screen and its main states, in both sizes, to docs/screenshots. */
export default defineConfig({
  test: {
    environment: 'node',
    env: { NODE_NO_WARNINGS: '1' },
    include: ['test/screenshots/**/*.shots.ts'],
    globalSetup: 'test/harness/build-all.ts',
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
