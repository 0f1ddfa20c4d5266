import type { ApiFailure } from '../../data/api.ts';
import { technicalMessage } from '../../data/failure-message.ts';

/** The words for an extra: coins that do not suffice are told as the spec tells them in the store. */
export function extraWordsFor(failure: ApiFailure): string | undefined {
  return failure.code === 'insufficient-coins' ? 'Not enough Coins.' : technicalMessage(failure, 'Transaction failed.');
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A price in US dollars: $9.99. */
export function formatPrice(priceUSD: number): string {
  return dollars.format(priceUSD);
}
