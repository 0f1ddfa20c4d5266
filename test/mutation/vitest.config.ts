import { defineConfig } from 'vitest/config';
import { QuickestFirst } from './quickest-first.ts';

const { MUTATION_TESTS = '', MUTATION_HANDLERS } = process.env;

/** The tests that may kill a mutant, for `npm run mutate`: Stryker's runner knows one project only. */
export default defineConfig({
  test: {
    environment: 'node',
    include: MUTATION_TESTS.split(','),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { sequencer: QuickestFirst },
    // Bundles the mutated Lambdas.
    ...(MUTATION_HANDLERS && {
      globalSetup: 'test/harness/build-lambdas.ts',
      setupFiles: 'test/harness/fresh-file.ts',
    }),
  },
});
