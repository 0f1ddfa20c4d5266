import { describe, expect, it } from 'vitest';
import { gameIds } from '../../../core/games/games.ts';
import { PRIZES } from '../../../core/games/scratch/rules.ts';
import { defaultSlotConfig } from '../../../core/games/slots/rules.ts';
import { SLICES } from '../../../core/games/wheel/rules.ts';
import { gameCards } from '../../../web/src/games/cards.ts';

const numbers = (text: string) => text.match(/\d+/g)?.map(Number);

describe('the cards of the games', () => {
  it.each(gameIds)('have a pitch and a prize for %s', (game) => {
    const { pitch, prize } = gameCards[game];
    expect(pitch.length).toBeGreaterThan(10);
    expect(prize).toMatch(/\d/);
  });

  it('promise the payouts of the rules', () => {
    expect(numbers(gameCards.scratch.prize)).toEqual([Math.max(...PRIZES)]);
    expect(numbers(gameCards.wheel.prize)).toEqual([Math.max(...SLICES.map(({ coins }) => coins))]);
    expect(numbers(gameCards.slots.prize)).toEqual([Math.max(...defaultSlotConfig.symbols.map(({ pay3 }) => pay3))]);
  });
});
