import { type Item, type Key, playerPartition } from './table.ts';
import { create, type Write } from './transaction.ts';

/** PLAYER#uid / GRANT#id: money that an operator moved by hand. It is kept for good: no id moves money again, ever. */
export interface Grant {
  readonly id: string;
  readonly uid: string;
  /** What was moved and why. */
  readonly contents: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export function grantKey({ uid, id }: Pick<Grant, 'uid' | 'id'>): Key {
  return { pk: playerPartition(uid), sk: `GRANT#${id}` };
}

export function grantOf(item: Item | undefined): Grant | undefined {
  return item as unknown as Grant | undefined;
}

export function recordGrant(grant: Grant): Write {
  return create({ ...grantKey(grant), ...grant });
}
