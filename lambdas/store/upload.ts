import * as z from 'zod/mini';
import { monthOf } from '../../core/calendar.ts';
import { topFolder, type UploadView } from '../../core/people/uploads.ts';
import { entity, text } from './item.ts';
import { type Key, read } from './table.ts';
import { create, remove, update, type Write } from './transaction.ts';

/**
 * UPLOADS#month / time#upload: the log of accepted uploads, by UTC month; the index finds those of one player. Each write
 * updates the month's counters (store/upload-log.ts), so nothing ever has to be counted. A record's id, `seconds-upload`,
 * contains its key.
 */
const idPattern = /^(\d{10})-([0-9a-z]{1,40})$/;

export function uploadPartition(month: string): string {
  return `UPLOADS#${month}`;
}

export function uploadId(timestamp: number, upload: string): string {
  return `${timestamp}-${upload}`;
}

/** Undefined if `id` isn't a record's id. */
export function uploadKeyOf(id: string): Key | undefined {
  const [, seconds = '', upload] = idPattern.exec(id) ?? [];
  if (!upload) return undefined;
  return { pk: uploadPartition(monthOf(Number(seconds) * 1000)), sk: `${seconds}#${upload}` };
}

/** A record's keys in the index. */
export function indexKeysOf(uid: string, { sk }: Key) {
  return { playerKey: uid, playerSort: sk };
}

export const uploadOf = entity<UploadView>('upload', {
  id: z.string(),
  uid: z.string(),
  path: z.string(),
  type: z.string(),
  size: z.int(),
  timestamp: z.int(),
  badgeUnlocked: text<UploadView['badgeUnlocked']>(),
});

export async function loadUpload(id: string): Promise<UploadView | undefined> {
  const key = uploadKeyOf(id);
  return uploadOf(key && (await read(key)));
}

/** Adds a record to the log and counts it. */
export function logUpload(upload: UploadView): Write[] {
  const key = keyOf(upload);
  return [create({ ...key, ...indexKeysOf(upload.uid, key), ...upload }), count(upload, 1)];
}

/** Removes a record from the log and the counters. A lost race if it's already gone. */
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
