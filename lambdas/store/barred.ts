import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalEmail } from '../../core/people/canonical-email.ts';
import type { Profile } from '../../core/people/profile.ts';
import { setting } from '../aws/environment.ts';
import { secret } from '../aws/secret.ts';
import { entity, text } from './item.ts';
import { type Key, readAll } from './table.ts';
import { create, remove, type Write } from './transaction.ts';

/**
 * BARRED#hash / ADDRESS: the email or phone of someone who may not come back, as a keyed hash. It outlives the account,
 * and doesn't tell anyone without the key whose it is.
 */
export interface Bar {
  readonly uid: string;
  readonly reason: 'suspended' | 'self-excluded';
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** We recognize a person by these. */
type Addresses = Partial<Pick<Profile, 'email' | 'phone'>>;

const barOf = entity<Bar>('bar', { uid: z.string(), reason: text<Bar['reason']>(), at: z.int() });

/** Whether one of these addresses belongs to someone who may not come back. */
export async function isBarred(addresses: Addresses): Promise<boolean> {
  return (await barsOf(addresses)).some(({ bar }) => bar !== undefined);
}

/** Bars the addresses that aren't barred yet. */
export async function barWrites(addresses: Addresses, bar: Bar): Promise<Write[]> {
  const free = (await barsOf(addresses)).filter((found) => !found.bar);
  return free.map(({ key }) => create({ ...key, ...bar }));
}

/** Lifts the bars that came from this player's account. */
export async function liftWrites(addresses: Addresses, uid: string): Promise<Write[]> {
  const own = (await barsOf(addresses)).filter(({ bar }) => bar?.uid === uid);
  return own.map(({ key }) => remove(key, { condition: 'uid = :uid', values: { ':uid': uid } }));
}

async function barsOf({ email, phone }: Addresses): Promise<{ readonly key: Key; readonly bar: Bar | undefined }[]> {
  const known = await secret(setting('PEOPLE_SECRET_ARN'));
  const named = [email && `email ${canonicalEmail(email)}`, phone && `phone ${phone}`].filter((name) => !!name);
  const keys = named.map((name) => barKey(createHmac('sha256', known).update(String(name)).digest('hex')));
  const found = keys.length > 0 ? await readAll(Object.fromEntries(keys.map((key) => [key.pk, key]))) : {};
  return keys.map((key) => ({ key, bar: barOf(found[key.pk]) }));
}

function barKey(hash: string): Key {
  return { pk: `BARRED#${hash}`, sk: 'ADDRESS' };
}
