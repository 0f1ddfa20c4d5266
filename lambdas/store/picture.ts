import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { CleanImage } from '../../core/image/image.ts';
import type { ImageType } from '../../core/image/types.ts';
import { AVATAR_FORM_SECONDS, AVATAR_MAX_BYTES, avatarPath, checkedKey, uploadKey } from '../../core/people/avatar.ts';
import { PICTURE_CACHING } from '../../core/site-headers.ts';
import { setting } from '../aws/environment.ts';
import { s3 } from '../aws/s3.ts';

/** The bucket for players' pictures: uploads, and the checked pictures the site shows (core/people/avatar.ts). */
const bucket = setting('AVATARS_BUCKET');

/** The form field with the upload's number. It's signed, so the player can't change it. */
const UPLOAD_FIELD = 'x-amz-meta-upload';

/** A form that lets a browser post one picture of this type to the player's own key, and nothing else. */
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

/** The object at the player's upload key. */
export interface Uploaded {
  /** The number of its form; undefined if it wasn't uploaded with one of ours. */
  readonly upload: string | undefined;
  readonly etag: string;
  /** Absent if it's too large. */
  readonly bytes?: Uint8Array;
}

/** Undefined if the player hasn't uploaded anything. */
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

/** Deletes the player's upload; with `etag`, only if it's unchanged. */
export async function removeUploaded(uid: string, etag?: string): Promise<void> {
  try {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: uploadKey(uid), ...(etag && { IfMatch: etag }) }));
  } catch (error) {
    if (!isRefusal(error, 'PreconditionFailed') && !isRefusal(error, 'NoSuchKey')) throw error;
  }
}

/** Stores a checked picture where the site serves it. */
export async function publish(path: string, { bytes, type }: CleanImage): Promise<void> {
  const headers = { ContentType: type, CacheControl: PICTURE_CACHING };
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: checkedKey(path), Body: bytes, ...headers }));
}

/** Deletes a picture from the site. Does nothing if it's already gone. */
export async function unpublish(path: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(path) }));
}

/** Deletes every picture of a player from the site, even those the table doesn't know. */
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
