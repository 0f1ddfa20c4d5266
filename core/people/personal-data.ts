/** What the product keeps about a player, as they may take it with them. */
export type PersonalDataKind =
  | 'profile'
  | 'fairness'
  | 'revealed-seeds'
  | 'ledger'
  | 'plays'
  | 'purchases'
  | 'orders'
  | 'uploads';

export interface PersonalDatum {
  readonly kind: PersonalDataKind;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a player types to delete their account. */
export const DELETE_PHRASE = 'DELETE';
