import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files last, because the first failing test ends a mutant's run. */
const SLOW = [
  'statistics',
  'fair-uniformity',
  'deal/rules',
  'draw/verify',
  'draw/numbers',
  'core/economy',
  'sticks/word',
];

class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = (file: TestSpecification): number => SLOW.findIndex((name) => file.moduleId.includes(name));
    return [...files].sort((a, b) => cost(a) - cost(b));
  }
}

/** The unit tests that may kill a mutant, for `npm run mutate`: Stryker's runner knows one project only. */
export default defineConfig({
  test: {
    environment: 'node',
    include: (process.env.MUTATION_TESTS ?? 'test/core/**/*.test.ts').split(','),
    testTimeout: 60_000,
    sequence: { sequencer: QuickestFirst },
  },
});
