/** Why someone with entries isn't on the list. */
export const exclusionReasons = ['account-deleted', 'account-suspended', 'under-age', 'region-not-eligible'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** Why an operator disqualifies a candidate. A rule violation needs a reference to the details in our records. */
export const operatorReasons = [
  'no-response',
  'under-age',
  'region-not-eligible',
  'duplicate-person',
  'declined',
  'rule-violation',
] as const;

/** Why a candidate didn't get the prize: found by an operator, or by the draw itself. */
export type Disqualification = (typeof operatorReasons)[number] | ExclusionReason;
