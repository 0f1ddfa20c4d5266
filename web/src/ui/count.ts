import { formatNumber } from '../../../core/number-format.ts';

/** A number with its noun: '1 ticket', '1,200 tickets'. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Coins as a sentence has them: '1 coin', '1,200 coins'. */
export function coinsOf(coins: number): string {
  return countOf(coins, 'coin', 'coins');
}
