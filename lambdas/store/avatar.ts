import { DAY_MS, type Day, startOfDay } from '../../core/calendar.ts';
import type { AvatarStatus } from '../../core/people/avatar.ts';
import { type Item, type Key, playerPartition, read, readEvery, readPage } from './table.ts';
import { create, remove, transact, update, type Write } from './transaction.ts';

/**
 * PLAYER#uid / AVATAR#upload: a picture that a player asked to upload, and what became of it. A form is good for one
 * picture: once it is accepted or rejected, nothing that comes with it counts.
 */
export interface AvatarUpload extends Omit<AvatarStatus, 'avatar'> {
  /** Sorts by the time at which it was asked for. */
  readonly upload: string;
  /** The picture's path and the id of its record in the upload log; present once accepted. */
  readonly path?: string;
  readonly record?: string;
}

const PREFIX = 'AVATAR#';

function avatarKey(uid: string, upload: string): Key {
  return { pk: playerPartition(uid), sk: PREFIX + upload };
}

/** Milliseconds in base 36 (eight digits until 2059), then chance: neither guessed nor met twice. */
export function newUpload(now: number): string {
  const chance = crypto.getRandomValues(new Uint8Array(6));
  return timePart(now) + Array.from(chance, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function timePart(now: number): string {
  return now.toString(36).padStart(8, '0');
}

/** Notes that a form was given out; it is forgotten after a day, unless its picture is accepted. */
export async function noteForm(uid: string, upload: string, now: number): Promise<void> {
  const expires = Math.floor((now + DAY_MS) / 1000);
  const asked: AvatarUpload = { upload, status: 'asked', earned: [] };
  await transact([create({ ...avatarKey(uid, upload), ...asked, expires })]);
}

/** How many forms a player was given on a UTC day, counted up to `most`. */
export async function formsOn(uid: string, day: Day, most: number): Promise<number> {
  const query = { pk: playerPartition(uid), prefix: PREFIX, limit: most, newestFirst: true };
  const { items } = await readPage<Key>(query);
  const start = PREFIX + timePart(startOfDay(day));
  return items.filter(({ sk }) => sk >= start).length;
}

export async function loadAvatarUpload(uid: string, upload: string): Promise<AvatarUpload | undefined> {
  const item = await read<Item>(avatarKey(uid, upload));
  return item as unknown as AvatarUpload | undefined;
}

/** Says what became of it, once; it is a lost race if somebody else said so meanwhile. */
export function settleUpload(uid: string, next: AvatarUpload): Write {
  const { upload, status, earned, path, record } = next;
  const isKept = status === 'accepted';
  const details = isKept ? ', #path = :path, #record = :record REMOVE expires' : '';
  return update(avatarKey(uid, upload), `SET #status = :status, earned = :earned${details}`, {
    condition: '#status = :asked',
    names: { '#status': 'status', ...(isKept && { '#path': 'path', '#record': 'record' }) },
    values: {
      ...{ ':status': status, ':earned': earned, ':asked': 'asked' },
      ...(isKept && { ':path': path, ':record': record }),
    },
  });
}

/** Forgets an upload and what became of it. */
export function forgetUpload(uid: string, upload: string): Write {
  return remove(avatarKey(uid, upload));
}

/** Everything that is known of a player's uploads. */
export function avatarUploads(uid: string): Promise<AvatarUpload[]> {
  return readEvery<AvatarUpload>({ pk: playerPartition(uid), prefix: PREFIX, limit: 500 });
}
