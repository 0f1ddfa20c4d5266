import type { Day } from '../calendar.ts';

/** Where a player lives: ISO country and subdivision codes. */
export interface Region {
  readonly countryCode: string;
  readonly subdivisionCode: string;
}

interface Rule {
  /** The first UTC day on which the rule holds; a later rule of the same country replaces it. */
  readonly from: Day;
  readonly country: string;
  readonly excluded: readonly string[];
}

/** Who may use store and giveaway, by date, earliest first (spec section 5). A country without a rule is not admitted. */
const productRules: readonly Rule[] = [
  { from: '2024-01-01', country: 'US', excluded: ['ID', 'MI', 'WA'] },
  { from: '2024-01-01', country: 'CA', excluded: ['QC'] },
];

/** Whether a player of this region may buy packs and enter the giveaway on this UTC day. */
export function isRegionEligible({ countryCode, subdivisionCode }: Region, day: Day, rules = productRules): boolean {
  const rule = rules.filter(({ country, from }) => country === countryCode && from <= day).at(-1);
  return rule !== undefined && subdivisionCode !== '' && !rule.excluded.includes(subdivisionCode);
}
