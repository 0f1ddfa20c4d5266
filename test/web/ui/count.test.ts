import { describe, expect, it } from 'vitest';
import type { DealView } from '../../../core/games/deal/rules.ts';
import { statusOf } from '../../../web/src/games/deal/status.ts';
import type { Deal } from '../../../web/src/games/deal/use-deal.ts';
import { coinsOf, countOf } from '../../../web/src/ui/count.ts';

describe('a number with its noun', () => {
  it.each([
    [0, '0 Coins'],
    [1, '1 Coin'],
    [2, '2 Coins'],
    [1240, '1,240 Coins'],
  ])('%i', (coins, text) => {
    expect(coinsOf(coins)).toBe(text);
  });

  it('works with any noun', () => {
    expect(countOf(1, 'hash', 'hashes')).toBe('1 hash');
    expect(countOf(3, 'hash', 'hashes')).toBe('3 hashes');
  });
});

describe('the result of Briefcase Bonanza', () => {
  const play = { own: 2, opened: [], refused: [], status: 'done', round: 1, toOpen: 0 } as const;
  const end = (held: number, coins: number, dealt: boolean) => {
    const result: DealView['result'] = { coins, dealt, values: [0, 0, held] };
    return statusOf({ phase: 'done', play: { ...play, result } } as unknown as Deal).status;
  };

  it('uses the singular for one coin', () => {
    expect(end(1, 1, false)).toBe('You won 1 Coin from case 3!');
    expect(end(20, 1, true)).toBe('Deal! You won 1 Coin. Case 3 held 20. The banker got off easy.');
  });

  it('uses the plural for more', () => {
    expect(end(300, 300, false)).toBe('You won 300 Coins from case 3!');
    expect(end(20, 56, true)).toBe('Deal! You won 56 Coins. Case 3 held 20. Great deal.');
  });
});
