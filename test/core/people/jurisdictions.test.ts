import { describe, expect, it, test } from 'vitest';
import { isRegionEligible } from '../../../core/people/jurisdictions.ts';
import { states } from '../../../core/people/states.ts';

const day = '2026-11-10';
const us = (subdivisionCode: string) => ({ countryCode: 'US', subdivisionCode });
const canada = (subdivisionCode: string) => ({ countryCode: 'CA', subdivisionCode });

describe('packs and the giveaway', () => {
  it('are available in the United States except in Idaho, Michigan, and Washington', () => {
    expect(Object.keys(states)).toHaveLength(50);
    expect(Object.keys(states).filter((code) => !isRegionEligible(us(code), day))).toEqual(['ID', 'MI', 'WA']);
  });

  it('are available in Canada except in Quebec', () => {
    const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];
    expect(provinces.filter((code) => !isRegionEligible(canada(code), day))).toEqual(['QC']);
  });

  it('aren’t available elsewhere, or to players without a state', () => {
    expect(isRegionEligible({ countryCode: 'MX', subdivisionCode: 'NLE' }, day)).toBe(false);
    expect(isRegionEligible(us(''), day)).toBe(false);
  });
});

describe('eligibility rules', () => {
  const rules = [
    { from: '2025-01-01', country: 'US', excluded: ['ID'] },
    { from: '2026-03-01', country: 'US', excluded: ['TX'] },
    { from: '2026-07-01', country: 'US', excluded: ['ID', 'NY'] },
    { from: '2026-05-01', country: 'CA', excluded: ['QC'] },
  ];

  test.each([
    ['there is none before the first, so no one is eligible', '2024-12-31', ['ID', 'TX', 'NY']],
    ['the first applies from its date', '2025-01-01', ['ID']],
    ['it applies until the day before the next', '2026-02-28', ['ID']],
    ['the next replaces it on its date', '2026-03-01', ['TX']],
    ['another country’s has no effect', '2026-05-01', ['TX']],
    ['the latest that has started applies', '2026-07-01', ['ID', 'NY']],
    ['it applies indefinitely', '2030-01-01', ['ID', 'NY']],
  ])('%s: on %s, %o are out', (_case, onDay, out) => {
    expect(['ID', 'TX', 'NY'].filter((code) => !isRegionEligible(us(code), onDay, rules))).toEqual(out);
  });
});
