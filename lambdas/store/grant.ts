import * as z from 'zod/mini';
import { entity } from './item.ts';
import { type Key, playerPartition } from './table.ts';
import { create, type Write } from './transaction.ts';

/** PLAYER#uid / GRANT#id: money an operator moved by hand. Kept forever, so the same id never moves money twice. */
export interface Grant {
  readonly id: string;
  readonly uid: string;
  /** The amounts, the reason, and the note, as JSON. */
  readonly contents: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export function grantKey({ uid, id }: Pick<Grant, 'uid' | 'id'>): Key {
  return { pk: playerPartition(uid), sk: `GRANT#${id}` };
}

export const grantOf = entity<Grant>('grant', {
  id: z.string(),
  uid: z.string(),
  contents: z.string(),
  at: z.int(),
});

export function recordGrant(grant: Grant): Write {
  return create({ ...grantKey(grant), ...grant });
}
