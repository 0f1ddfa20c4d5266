import { formatNumber } from '../../../core/number-format.ts';

/** A number with its noun: '1 hash', '1,200 hashes'. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** An amount of Coins in running text: '1 Coin', '1,200 Coins'. */
export function coinsOf(coins: number): string {
  return countOf(coins, 'Coin', 'Coins');
}
