import { expect, it } from 'vitest';
import { defaultMatchupConfig } from '../../../../core/games/matchup/rules.ts';
import { pay } from '../../../../core/games/slots/economy.ts';
import { defaultSlotConfig } from '../../../../core/games/slots/rules.ts';

const config = { slots: defaultSlotConfig, matchup: defaultMatchupConfig };

it('returns 5.967 times the bet', () => {
  expect(pay(config).returns).toBeCloseTo(5.967, 3);
});

it('returns 4.725 times the bet if no match pays nothing', () => {
  const tuned = { ...config, slots: { ...defaultSlotConfig, noMatchPay: 0 } };
  expect(pay(tuned).returns).toBeCloseTo(4.725, 3);
});
