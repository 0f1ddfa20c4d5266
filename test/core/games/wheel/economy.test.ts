import { expect, it } from 'vitest';
import { defaultMatchupConfig } from '../../../../core/games/matchup/rules.ts';
import { defaultSlotConfig } from '../../../../core/games/slots/rules.ts';
import { pay } from '../../../../core/games/wheel/economy.ts';

const config = { slots: defaultSlotConfig, matchup: defaultMatchupConfig };

it('pays the average of eleven slices, because a bonus spin only spins again', () => {
  // 217 coins, 10 for the entry, and 55 in the average mystery box.
  expect(pay(config).expected).toBeCloseTo((217 + 10 + 55) / 11, 10);
  expect(pay(config).mostPerDay).toBe(100);
});
