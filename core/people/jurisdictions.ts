import type { Day } from '../calendar.ts';

/** The player's home, as ISO country and subdivision codes. */
export interface Region {
  readonly countryCode: string;
  readonly subdivisionCode: string;
}

interface Rule {
  /** The first UTC day the rule applies. A later rule for the same country replaces it. */
  readonly from: Day;
  readonly country: string;
  readonly excluded: readonly string[];
}

/**
 * Eligibility for packs and the giveaway by region, earliest first (spec section 5). Countries without a rule are out.
 */
const productRules: readonly Rule[] = [
  { from: '2024-01-01', country: 'US', excluded: ['ID', 'MI', 'WA'] },
  { from: '2024-01-01', country: 'CA', excluded: ['QC'] },
];

/** Whether a player of this region may buy packs and enter the giveaway on this UTC day. */
export function isRegionEligible({ countryCode, subdivisionCode }: Region, day: Day, rules = productRules): boolean {
  const rule = rules.filter(({ country, from }) => country === countryCode && from <= day).at(-1);
  return rule !== undefined && subdivisionCode !== '' && !rule.excluded.includes(subdivisionCode);
}
