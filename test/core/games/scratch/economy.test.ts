import { expect, it } from 'vitest';
import { defaultMatchupConfig } from '../../../../core/games/matchup/rules.ts';
import { pay } from '../../../../core/games/scratch/economy.ts';
import { defaultSlotConfig } from '../../../../core/games/slots/rules.ts';

const config = { slots: defaultSlotConfig, matchup: defaultMatchupConfig };

it('pays at most the highest prize', () => {
  expect(pay(config).mostPerDay).toBe(200);
});

it('pays the average of the best of five cards', () => {
  const { expected, note } = pay(config);
  const prizes = [5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 75, 90, 100, 125, 150, 200];
  // The best is the prize at `index` if all five are at or below it, and not all are below it.
  const average = prizes.reduce((sum, prize, index) => sum + prize * (((index + 1) / 16) ** 5 - (index / 16) ** 5), 0);
  expect(expected).toBeCloseTo(average, 10);
  expect(note).toBe('the best of 5 cards');
});
