import type { Kept } from '../../bin/mutation-report.ts';

/** Mutants that survive on purpose, each with its reason, for docs/mutation.md. */
export const kept: readonly Kept[] = [];
