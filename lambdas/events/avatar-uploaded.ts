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
 * A picture arrived in a player's place: it is shown if it is one, and taken away in any case. S3 tells at least once and
 * in any order, so the same event again changes nothing and an older one never puts an older picture back.
 */
export async function handler({ Records }: S3Event): Promise<void> {
  for (const record of Records) await receive(record);
}

interface Arrival {
  readonly uid: string;
  readonly upload: string;
  /** When it came, milliseconds since the epoch. */
  readonly at: number;
  /** Later arrivals in the same place compare as greater. */
  readonly order: string;
}

async function receive({ eventTime, s3: { object } }: S3EventRecord): Promise<void> {
  const uid = uploaderOf(decodeURIComponent(object.key.replaceAll('+', ' ')));
  const uploaded = uid && (await readUploaded(uid));
  // Looked at already, or overwritten by a later one, whose own event follows.
  if (!uid || !uploaded || uploaded.etag.replaceAll('"', '') !== object.eTag) return;

  const reading = uploaded.bytes ? readImage(uploaded.bytes) : { problem: 'too large' };
  if ('problem' in reading) logger.info('upload rejected', { uid, problem: reading.problem });
  if (uploaded.upload) {
    const arrival = { uid, upload: uploaded.upload, at: Date.parse(eventTime), order: orderOf(object.sequencer) };
    await ('image' in reading ? accept(arrival, reading.image) : reject(arrival));
  }
  await removeUploaded(uid, uploaded.etag);
}

/** S3's numbers compare as text once the shorter one is filled up on its right. */
function orderOf(sequencer: string): string {
  return sequencer.padEnd(40, '0');
}

/** The file first, then everything that tells of it at once: nobody is ever shown a picture that is not there. */
async function accept({ uid, upload, at, order }: Arrival, image: CleanImage): Promise<void> {
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

async function reject({ uid, upload }: Arrival): Promise<void> {
  await withRetries(async () => {
    const form = await loadAvatarUpload(uid, upload);
    if (form?.status === 'asked') await transact([closeUpload(uid, { upload, status: 'rejected', earned: [] })]);
  });
}
