/** The kinds of data in a player's export: everything we store about them. */
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

/** Players type this to confirm that they want to delete their account. */
export const DELETE_PHRASE = 'DELETE';
