import type { ApiFailure } from '../../data/api.ts';
import { technicalMessage } from '../../data/failure-message.ts';

/** The message for a failed purchase of an extra. The spec has a shorter one for too few coins in the store. */
export function extraWordsFor(failure: ApiFailure): string | undefined {
  return failure.code === 'insufficient-coins' ? 'Not enough Coins.' : technicalMessage(failure, 'Transaction failed.');
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A price in US dollars: $9.99. */
export function formatPrice(priceUSD: number): string {
  return dollars.format(priceUSD);
}
