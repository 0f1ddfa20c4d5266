import { describe, expect, it, test } from 'vitest';
import { isRegionEligible } from '../../../core/people/jurisdictions.ts';
import { states } from '../../../core/people/states.ts';

const day = '2026-11-10';
const us = (subdivisionCode: string) => ({ countryCode: 'US', subdivisionCode });
const canada = (subdivisionCode: string) => ({ countryCode: 'CA', subdivisionCode });

describe('who may buy packs and enter the giveaway', () => {
  it('is everybody in the United States but those in Idaho, Michigan and Washington', () => {
    expect(Object.keys(states)).toHaveLength(50);
    expect(Object.keys(states).filter((code) => !isRegionEligible(us(code), day))).toEqual(['ID', 'MI', 'WA']);
  });

  it('is everybody in Canada but those in Quebec', () => {
    const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];
    expect(provinces.filter((code) => !isRegionEligible(canada(code), day))).toEqual(['QC']);
  });

  it('is nobody elsewhere, and nobody whose state is not known', () => {
    expect(isRegionEligible({ countryCode: 'MX', subdivisionCode: 'NLE' }, day)).toBe(false);
    expect(isRegionEligible(us(''), day)).toBe(false);
  });
});

describe('a rule', () => {
  const rules = [
    { from: '2025-01-01', country: 'US', excluded: ['ID'] },
    { from: '2026-03-01', country: 'US', excluded: ['TX'] },
    { from: '2026-07-01', country: 'US', excluded: ['ID', 'NY'] },
    { from: '2026-05-01', country: 'CA', excluded: ['QC'] },
  ];

  test.each([
    ['before the first of them nobody is admitted', '2024-12-31', ['ID', 'TX', 'NY']],
    ['the first holds from its day on', '2025-01-01', ['ID']],
    ['and until the eve of the next', '2026-02-28', ['ID']],
    ['which replaces it on its own day', '2026-03-01', ['TX']],
    ['another country’s changes nothing', '2026-05-01', ['TX']],
    ['the latest that has come holds', '2026-07-01', ['ID', 'NY']],
    ['for good', '2030-01-01', ['ID', 'NY']],
  ])('%s: on %s, %o are out', (_case, onDay, out) => {
    expect(['ID', 'TX', 'NY'].filter((code) => !isRegionEligible(us(code), onDay, rules))).toEqual(out);
  });
});
