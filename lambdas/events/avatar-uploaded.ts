import type { S3Event, S3EventRecord } from 'aws-lambda';
import { type CleanImage, readImage } from '../../core/image/image.ts';
import { avatarPath, avatarUrl, uploaderOf } from '../../core/people/avatar.ts';
import { newBadges } from '../../core/people/badges.ts';
import { logger } from '../aws/log.ts';
import { closeUpload, loadAvatarUpload } from '../store/avatar.ts';
import { publish, readUploaded, removeUploaded, unpublish } from '../store/picture.ts';
import { loadProfile, setAvatarAndBadges } from '../store/profile.ts';
import { transact, withRetries } from '../store/transaction.ts';
import { logUpload, uploadId } from '../store/upload.ts';

/**
 * Checks an uploaded picture, publishes it if it's valid, and deletes the upload. S3 sends events at least once and in
 * any order, so a repeated event has no effect, and an older one never restores an older picture.
 */
export async function handler({ Records }: S3Event): Promise<void> {
  for (const record of Records) await receive(record);
}

interface UploadedFile {
  readonly uid: string;
  readonly upload: string;
  /** When it arrived, milliseconds since the epoch. */
  readonly at: number;
  /** Compares as text; later uploads to the same key are greater. */
  readonly order: string;
}

async function receive({ eventTime, s3: { object } }: S3EventRecord): Promise<void> {
  const uid = uploaderOf(decodeURIComponent(object.key.replaceAll('+', ' ')));
  const uploaded = uid && (await readUploaded(uid));
  // Already checked, or overwritten by a later upload that has its own event.
  if (!uid || !uploaded || uploaded.etag.replaceAll('"', '') !== object.eTag) return;

  const reading = uploaded.bytes ? readImage(uploaded.bytes) : { problem: 'too large' };
  if ('problem' in reading) logger.info('upload rejected', { uid, problem: reading.problem });
  if (uploaded.upload) {
    const file = { uid, upload: uploaded.upload, at: Date.parse(eventTime), order: orderOf(object.sequencer) };
    await ('image' in reading ? accept(file, reading.image) : reject(file));
  }
  await removeUploaded(uid, uploaded.etag);
}

/** S3's sequencers compare as text once they're padded to the same length. */
function orderOf(sequencer: string): string {
  return sequencer.padEnd(40, '0');
}

/** Publishes the file before anything refers to it, so that no one sees a broken picture. */
async function accept({ uid, upload, at, order }: UploadedFile, image: CleanImage): Promise<void> {
  const path = avatarPath(uid, upload);
  await withRetries(async () => {
    const [form, player] = await Promise.all([loadAvatarUpload(uid, upload), loadProfile(uid)]);
    if (form?.status !== 'asked') return;
    if (!player || player.deletedAt !== undefined) return unpublish(path);
    await publish(path, image);
    const timestamp = Math.floor(at / 1000);
    const id = uploadId(timestamp, upload);
    const earned = newBadges(player, player.badges, at);
    const { type, bytes } = image;
    await transact([
      closeUpload(uid, { upload, status: 'accepted', earned, path, record: id }),
      setAvatarAndBadges(player, { avatar: avatarUrl(path), order, badges: [...player.badges, ...earned] }),
      ...logUpload({ id, uid, path, type, size: bytes.length, timestamp, badgeUnlocked: earned[0] ?? '' }),
    ]);
  });
}

async function reject({ uid, upload }: UploadedFile): Promise<void> {
  await withRetries(async () => {
    const form = await loadAvatarUpload(uid, upload);
    if (form?.status === 'asked') await transact([closeUpload(uid, { upload, status: 'rejected', earned: [] })]);
  });
}
