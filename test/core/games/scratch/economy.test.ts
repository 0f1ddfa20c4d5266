import { expect, it } from 'vitest';
import { defaultMatchupConfig } from '../../../../core/games/matchup/rules.ts';
import { pay } from '../../../../core/games/scratch/economy.ts';
import { defaultSlotConfig } from '../../../../core/games/slots/rules.ts';

const config = { slots: defaultSlotConfig, matchup: defaultMatchupConfig };

it('pays at most the highest prize', () => {
  expect(pay(config).mostPerDay).toBe(200);
});
