import { expect, it } from 'vitest';
import { firstOffer, pay } from '../../../../core/games/deal/economy.ts';
import { VALUES } from '../../../../core/games/deal/rules.ts';
import { defaultMatchupConfig } from '../../../../core/games/matchup/rules.ts';
import { defaultSlotConfig } from '../../../../core/games/slots/rules.ts';

const config = { slots: defaultSlotConfig, matchup: defaultMatchupConfig };

it('pays the average case to a player who never deals', () => {
  expect(pay(config).expected).toBeCloseTo(1083 / 16, 10);
  expect(pay(config).mostPerDay).toBe(300);
});

it('pays 54.1819 on average for the first offer, as counting all 1,820 sets of four opened cases by hand does', () => {
  const offers: number[] = [];
  for (let opened = 0; opened < 2 ** 16; opened++) {
    const left = VALUES.filter((_, place) => !(opened & (2 ** place)));
    if (left.length === 12) offers.push(Math.round((0.8 * left.reduce((sum, value) => sum + value, 0)) / 12 + 1e-9));
  }
  const sum = offers.reduce((total, offer) => total + offer, 0);
  expect(offers).toHaveLength(1820);
  expect(firstOffer()).toBeCloseTo(sum / 1820, 10);
  expect(firstOffer()).toBeCloseTo(54.1819, 4);
  expect(pay(config).note).toContain('54.1819');
});
