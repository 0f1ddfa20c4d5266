import { expect, it } from 'vitest';
import { pay } from '../../../../core/games/matchup/economy.ts';
import { defaultMatchupConfig } from '../../../../core/games/matchup/rules.ts';
import { defaultSlotConfig } from '../../../../core/games/slots/rules.ts';

const config = { slots: defaultSlotConfig, matchup: defaultMatchupConfig };

it('pays at most 60 coins in each of ten paid rounds a day', () => {
  expect(pay(config).mostPerDay).toBe(600);
});
