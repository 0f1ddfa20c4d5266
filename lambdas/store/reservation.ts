import type { FailureCode } from '../../core/failure.ts';
import { type Item, type Key, read } from './table.ts';
import { create, remove, type Write } from './transaction.ts';

/**
 * NAME#lower and EMAIL#key / RESERVED: who holds a username or an email (spec section 3). They make both unique, in the
 * transaction that takes them.
 */
export function nameKey(username: string): Key {
  return { pk: `NAME#${username.toLowerCase()}`, sk: 'RESERVED' };
}

/** Lower case, dots as commas, as the spec's document ids have it. */
export function emailKey(email: string): Key {
  return { pk: `EMAIL#${email.toLowerCase().replaceAll('.', ',')}`, sk: 'RESERVED' };
}

export function reserve(key: Key, uid: string, now: number, otherwise: FailureCode): Write {
  return create({ ...key, uid, createdAt: now }, otherwise);
}

/** Frees a reservation that the player holds. */
export function release(key: Key, uid: string): Write {
  return remove(key, { condition: 'uid = :uid', values: { ':uid': uid } });
}

export async function reservedBy(key: Key): Promise<string | undefined> {
  return (await read<Item & { uid: string }>(key))?.uid;
}
