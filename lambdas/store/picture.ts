import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { CleanImage } from '../../core/image/image.ts';
import type { ImageType } from '../../core/image/types.ts';
import { AVATAR_FORM_SECONDS, AVATAR_MAX_BYTES, avatarPath, checkedKey, uploadKey } from '../../core/people/avatar.ts';
import { PICTURE_CACHING } from '../../core/site-headers.ts';
import { setting } from '../aws/environment.ts';

/** The bucket of players' pictures: what they upload, and what was checked and is shown (core/people/avatar.ts). */
const bucket = setting('AVATARS_BUCKET');
const s3 = new S3Client({
  // A stand-in has one address for all its buckets.
  forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
  requestChecksumCalculation: 'WHEN_REQUIRED',
});

/** Where a signed form carries its number: the player cannot change it. */
const UPLOAD_FIELD = 'x-amz-meta-upload';

/** A form with which a browser may post one picture of this type to the player's own place, and nothing else. */
export function signForm(uid: string, upload: string, type: ImageType) {
  return createPresignedPost(s3, {
    Bucket: bucket,
    Key: uploadKey(uid),
    Fields: { 'Content-Type': type, [UPLOAD_FIELD]: upload },
    Conditions: [
      ['content-length-range', 1, AVATAR_MAX_BYTES],
      ['eq', '$Content-Type', type],
      ['eq', `$${UPLOAD_FIELD}`, upload],
    ],
    Expires: AVATAR_FORM_SECONDS,
  });
}

/** What lies in the player's place now. */
export interface Uploaded {
  /** The number of the form it came with; undefined when it came by no form of ours. */
  readonly upload: string | undefined;
  readonly etag: string;
  /** Absent when it is larger than any picture may be. */
  readonly bytes?: Uint8Array;
}

/** Undefined when nothing is there. */
export async function readUploaded(uid: string): Promise<Uploaded | undefined> {
  try {
    const {
      Body,
      ETag = '',
      Metadata,
      ContentLength = 0,
    } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: uploadKey(uid) }));
    const isTooLarge = ContentLength > AVATAR_MAX_BYTES;
    const bytes = isTooLarge ? undefined : await Body?.transformToByteArray();
    return { upload: Metadata?.upload, etag: ETag, ...(bytes && { bytes }) };
  } catch (error) {
    if (isRefusal(error, 'NoSuchKey')) return undefined;
    throw error;
  }
}

/** Takes away what lies in the player's place; with `etag` only while it is that, and not what came after it. */
export async function removeUploaded(uid: string, etag?: string): Promise<void> {
  try {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: uploadKey(uid), ...(etag && { IfMatch: etag }) }));
  } catch (error) {
    if (!isRefusal(error, 'PreconditionFailed') && !isRefusal(error, 'NoSuchKey')) throw error;
  }
}

/** Puts a checked picture where the site serves it. */
export async function publish(path: string, { bytes, type }: CleanImage): Promise<void> {
  const headers = { ContentType: type, CacheControl: PICTURE_CACHING };
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: checkedKey(path), Body: bytes, ...headers }));
}

/** Taking away what is not there is fine. */
export async function unpublish(path: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(path) }));
}

/** Takes away everything that the site could show of a player, known to the table or not. */
export async function unpublishAll(uid: string): Promise<void> {
  for (;;) {
    const Prefix = checkedKey(avatarPath(uid, ''));
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix }));
    if (Contents.length === 0) return;
    for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  }
}

function isRefusal(error: unknown, name: string): boolean {
  return error instanceof S3ServiceException && error.name === name;
}
