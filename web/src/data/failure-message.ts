import type { FailureCode } from '../../../core/failure.ts';
import type { ApiFailure } from './api.ts';

/** Failures whose own message means nothing to a player. All others are rules, and explain themselves. */
const technical: readonly (FailureCode | 'offline')[] = [
  'bad-request',
  'idempotency-mismatch',
  'internal',
  'not-found',
  'offline',
  'too-large',
  'try-again',
];

/** `message` (from spec section 8) for a technical failure; undefined for a broken rule, which keeps its own message. */
export function technicalMessage(failure: ApiFailure, message: string): string | undefined {
  return technical.includes(failure.code) ? message : undefined;
}
