import type { FailureCode } from '../../../core/failure.ts';
import type { ApiFailure } from './api.ts';

/** Failures that say nothing to a player beyond "it did not work". Every other one is a rule, with words of its own. */
const ours: readonly (FailureCode | 'offline')[] = [
  'bad-request',
  'idempotency-mismatch',
  'internal',
  'not-found',
  'offline',
  'too-large',
  'try-again',
];

/** `words` (those of spec section 8) for what did not work; undefined keeps those of a broken rule. */
export function wordsFor(failure: ApiFailure, words: string): string | undefined {
  return ours.includes(failure.code) ? words : undefined;
}
