import * as z from 'zod/mini';
import type { FailureCode } from '../../core/failure.ts';
import { entity } from './item.ts';
import { type Key, read } from './table.ts';
import { create, remove, type Write } from './transaction.ts';

const reservationOf = entity<{ readonly uid: string }>('reservation', { uid: z.string() });

/**
 * NAME#lower and EMAIL#key / RESERVED: who holds a username or an email (spec section 3). The transaction that takes one
 * creates its reservation, which makes both unique.
 */
export function nameKey(username: string): Key {
  return { pk: `NAME#${username.toLowerCase()}`, sk: 'RESERVED' };
}

/** Lower case, with dots as commas, like the spec's document ids. */
export function emailKey(email: string): Key {
  return { pk: `EMAIL#${email.toLowerCase().replaceAll('.', ',')}`, sk: 'RESERVED' };
}

export function reserve(key: Key, uid: string, now: number, otherwise: FailureCode): Write {
  return create({ ...key, uid, createdAt: now }, otherwise);
}

/** Frees a reservation the player holds. */
export function release(key: Key, uid: string): Write {
  return remove(key, { condition: 'uid = :uid', values: { ':uid': uid } });
}

export async function reservedBy(key: Key): Promise<string | undefined> {
  return reservationOf(await read(key))?.uid;
}
