import { expect, it } from 'vitest';
import { pay } from '../../../../core/games/deal/economy.ts';
import { defaultMatchupConfig } from '../../../../core/games/matchup/rules.ts';
import { defaultSlotConfig } from '../../../../core/games/slots/rules.ts';

const config = { slots: defaultSlotConfig, matchup: defaultMatchupConfig };

it('pays the average case to a player who never deals', () => {
  expect(pay(config).expected).toBeCloseTo(1083 / 16, 10);
  expect(pay(config).mostPerDay).toBe(300);
});
