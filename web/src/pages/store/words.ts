import type { FailureCode } from '../../../../core/failure.ts';
import type { ApiFailure } from '../../api.ts';

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

/** The words of spec section 8 for what did not work; undefined keeps those of a broken rule. */
export function wordsFor(failure: ApiFailure, words: string): string | undefined {
  return ours.includes(failure.code) ? words : undefined;
}

/** The words for an extra: coins that do not suffice are told as the spec tells them in the store. */
export function extraWordsFor(failure: ApiFailure): string | undefined {
  return failure.code === 'insufficient-coins' ? 'Not enough Coins.' : wordsFor(failure, 'Transaction failed.');
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A price in US dollars: $9.99. */
export function formatPrice(priceUSD: number): string {
  return dollars.format(priceUSD);
}
