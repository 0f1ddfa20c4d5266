import * as z from 'zod/mini';
import type { FailureCode } from '../../core/failure.ts';
import { canonicalEmail } from '../../core/people/canonical-email.ts';
import { entity } from './item.ts';
import { type Key, read, readAll } from './table.ts';
import { create, remove, type Write } from './transaction.ts';

const reservationOf = entity<{ readonly uid: string }>('reservation', { uid: z.string() });

/**
 * NAME#lower, EMAIL#key, and PHONE#e164 / RESERVED: who holds a username, an email, or a phone (spec section 3). The transaction that takes one
 * creates its reservation, which makes both unique.
 */
export function nameKey(username: string): Key {
  return { pk: `NAME#${username.toLowerCase()}`, sk: 'RESERVED' };
}

/** By mailbox, with dots as commas, like the spec's document ids: one mailbox has one key (docs/decisions/0050). */
export function emailKey(email: string): Key {
  return literalEmailKey(canonicalEmail(email));
}

/** The key from before docs/decisions/0050, by spelling. A login moves it. */
export function literalEmailKey(email: string): Key {
  return { pk: `EMAIL#${email.toLowerCase().replaceAll('.', ',')}`, sk: 'RESERVED' };
}

/** By E.164 number. */
export function phoneKey(phone: string): Key {
  return { pk: `PHONE#${phone}`, sk: 'RESERVED' };
}

export function reserve(key: Key, uid: string, now: number, otherwise?: FailureCode): Write {
  return create({ ...key, uid, createdAt: now }, otherwise);
}

/** Frees a reservation the player holds. */
export function release(key: Key, uid: string): Write {
  return remove(key, { condition: 'uid = :uid', values: { ':uid': uid } });
}

export async function reservedBy(key: Key): Promise<string | undefined> {
  return reservationOf(await read(key))?.uid;
}

/** The player whose mailbox this is. */
export async function emailHolder(email: string): Promise<string | undefined> {
  return (await reservedBy(emailKey(email))) ?? (await reservedBy(literalEmailKey(email)));
}

/** The keys that this player holds, each once. */
export async function heldBy(uid: string, keys: readonly Key[]): Promise<Key[]> {
  const byPk = Object.fromEntries(keys.map((key) => [key.pk, key]));
  const found = await readAll(byPk);
  return Object.values(byPk).filter(({ pk }) => reservationOf(found[pk])?.uid === uid);
}
