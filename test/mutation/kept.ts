import type { Kept } from '../../bin/mutation-report.ts';

/** Mutants that survive on purpose, each with its reason, for docs/mutation.md. */
export const kept: readonly Kept[] = [
  {
    file: 'core/games/slots/rules.ts',
    from: 'lastSpun !== undefined',
    to: 'true',
    why: 'Without a last spin, the difference is NaN, which is never below the gap. TypeScript needs the check.',
  },
];
