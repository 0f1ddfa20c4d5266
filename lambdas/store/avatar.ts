import * as z from 'zod/mini';
import { DAY_MS, type Day, startOfDay } from '../../core/calendar.ts';
import type { AvatarStatus } from '../../core/people/avatar.ts';
import type { BadgeId } from '../../core/people/badges.ts';
import { entity, text } from './item.ts';
import { type Key, playerPartition, read, readEvery, readPage } from './table.ts';
import { create, remove, transact, update, type Write } from './transaction.ts';

/**
 * PLAYER#uid / AVATAR#upload: a player's request to upload a picture, and the outcome. A form is good for one picture:
 * once that is accepted or rejected, further uploads with the form don't count.
 */
export interface AvatarUpload extends Omit<AvatarStatus, 'avatar'> {
  /** Sorts by the time of the request. */
  readonly upload: string;
  /** The picture's path and the id of its record in the upload log; present once accepted. */
  readonly path?: string;
  readonly record?: string;
}

const PREFIX = 'AVATAR#';

const avatarUploadOf = entity<AvatarUpload>('avatar upload', {
  upload: z.string(),
  status: z.enum(['asked', 'accepted', 'rejected']),
  earned: z.array(text<BadgeId>()),
  path: z.exactOptional(z.string()),
  record: z.exactOptional(z.string()),
});

function avatarKey(uid: string, upload: string): Key {
  return { pk: playerPartition(uid), sk: PREFIX + upload };
}

/** Milliseconds in base 36 (eight digits until 2059), then random digits: unguessable and unique. */
export function newUpload(now: number): string {
  const chance = crypto.getRandomValues(new Uint8Array(6));
  return timePart(now) + Array.from(chance, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function timePart(now: number): string {
  return now.toString(36).padStart(8, '0');
}

/** Records that a player got an upload form. It expires after a day unless its picture is accepted. */
export async function recordUploadForm(uid: string, upload: string, now: number): Promise<void> {
  const expires = Math.floor((now + DAY_MS) / 1000);
  const asked: AvatarUpload = { upload, status: 'asked', earned: [] };
  await transact([create({ ...avatarKey(uid, upload), ...asked, expires })]);
}

/** How many upload forms a player got on a UTC day, counting to `most` at the most. */
export async function countFormsOn(uid: string, day: Day, most: number): Promise<number> {
  const query = { pk: playerPartition(uid), prefix: PREFIX, limit: most, newestFirst: true };
  const { items } = await readPage(query);
  const start = PREFIX + timePart(startOfDay(day));
  return items.filter(({ sk }) => sk >= start).length;
}

export async function loadAvatarUpload(uid: string, upload: string): Promise<AvatarUpload | undefined> {
  return avatarUploadOf(await read(avatarKey(uid, upload)));
}

/** Records the outcome of an upload. A lost race if it already has one. */
export function closeUpload(uid: string, next: AvatarUpload): Write {
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

/** Deletes an upload and its outcome. */
export function forgetUpload(uid: string, upload: string): Write {
  return remove(avatarKey(uid, upload));
}

/** All of a player's uploads. */
export async function avatarUploads(uid: string): Promise<AvatarUpload[]> {
  const items = await readEvery({ pk: playerPartition(uid), prefix: PREFIX, limit: 500 });
  return items.map((item) => avatarUploadOf(item));
}
