import { expect, it } from 'vitest';
import { defaultMatchupConfig } from '../../../../core/games/matchup/rules.ts';
import { defaultSlotConfig } from '../../../../core/games/slots/rules.ts';
import { pay } from '../../../../core/games/sticks/economy.ts';

const config = { slots: defaultSlotConfig, matchup: defaultMatchupConfig };

it('pays at most 100 coins a day for the word', () => {
  expect(pay(config).mostPerDay).toBe(100);
});
