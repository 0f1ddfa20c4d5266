import { expect, it } from 'vitest';
import { defaultMatchupConfig } from '../../../../core/games/matchup/rules.ts';
import { defaultSlotConfig } from '../../../../core/games/slots/rules.ts';
import { pay } from '../../../../core/games/trivia/economy.ts';

const config = { slots: defaultSlotConfig, matchup: defaultMatchupConfig };

it('pays at most 50 coins a day for five right answers', () => {
  expect(pay(config).mostPerDay).toBe(50);
});
