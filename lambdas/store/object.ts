import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { s3 } from '../aws/s3.ts';

export type FileType = Pick<PutObjectCommandInput, 'ContentType' | 'Metadata'>;

/** An object with its body, or undefined if there's none. */
export async function findObject(Bucket: string, Key: string): Promise<GetObjectCommandOutput | undefined> {
  try {
    return await s3.send(new GetObjectCommand({ Bucket, Key }));
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}

/** Stores an object, unless there already is one with this key: the first one stays. */
export async function putOnce(Bucket: string, Key: string, Body: Buffer, type: FileType): Promise<void> {
  const ContentMD5 = createHash('md5').update(Body).digest('base64');
  try {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentMD5, IfNoneMatch: '*', ...type }));
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 412) throw error;
  }
}
