import { monthOf } from '../../core/calendar.ts';
import { topFolder, type UploadView } from '../../core/people/uploads.ts';
import { type Item, type Key, read } from './table.ts';
import { create, remove, update, type Write } from './transaction.ts';

/**
 * UPLOADS#month / time#upload: the log of accepted uploads, by the UTC month in which they came; the index finds those of
 * one player. Beside each record its month's counters move (store/upload-log.ts), so that nobody ever has to count.
 * The id of a record says where it is: `seconds-upload`.
 */
const idPattern = /^(\d{10})-([0-9a-z]{1,40})$/;

export function uploadPartition(month: string): string {
  return `UPLOADS#${month}`;
}

export function uploadId(timestamp: number, upload: string): string {
  return `${timestamp}-${upload}`;
}

/** Undefined for what is no id of a record. */
export function uploadKeyOf(id: string): Key | undefined {
  const [, seconds = '', upload] = idPattern.exec(id) ?? [];
  if (!upload) return undefined;
  return { pk: uploadPartition(monthOf(Number(seconds) * 1000)), sk: `${seconds}#${upload}` };
}

/** The keys of a record in the table and in its index. */
export function indexKeysOf(uid: string, { sk }: Key) {
  return { playerKey: uid, playerSort: sk };
}

export function uploadOf(item: Item): UploadView {
  const { id, uid, path, type, size, timestamp, badgeUnlocked } = item as unknown as UploadView;
  return { id, uid, path, type, size, timestamp, badgeUnlocked };
}

export async function loadUpload(id: string): Promise<UploadView | undefined> {
  const key = uploadKeyOf(id);
  const item = key && (await read<Item>(key));
  return item && uploadOf(item);
}

/** Adds a record to the log and to its month's counters. */
export function logUpload(upload: UploadView): Write[] {
  const key = keyOf(upload);
  return [create({ ...key, ...indexKeysOf(upload.uid, key), ...upload }), count(upload, 1)];
}

/** Takes a record out of the log and its counters; a lost race if it is gone already. */
export function unlogUpload(upload: UploadView): Write[] {
  return [remove(keyOf(upload), { condition: 'attribute_exists(pk)' }), count(upload, -1)];
}

function keyOf({ id }: UploadView): Key {
  const key = uploadKeyOf(id);
  if (!key) throw new Error(`malformed upload id ${id}`);
  return key;
}

export const COUNTERS = { pk: 'UPLOADS', prefix: 'MONTH#' } as const;

/** Attributes of a month's counters: `total`, `badge:` + badge, `folder:` + top-level folder. */
export const badgeCounter = 'badge:';
export const folderCounter = 'folder:';

function count({ timestamp, badgeUnlocked, path }: UploadView, by: 1 | -1): Write {
  const key = { pk: COUNTERS.pk, sk: COUNTERS.prefix + monthOf(timestamp * 1000) };
  const badge = badgeUnlocked && { '#badge': badgeCounter + badgeUnlocked };
  return update(key, `ADD #total :by, #folder :by${badge ? ', #badge :by' : ''}`, {
    names: { '#total': 'total', '#folder': folderCounter + topFolder(path), ...badge },
    values: { ':by': by },
  });
}
