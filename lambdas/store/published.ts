import { createHash } from 'node:crypto';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { Month } from '../../core/calendar.ts';
import type { DrawProof } from '../../core/draw/draw.ts';
import { type FrozenList, listText, readList } from '../../core/draw/list.ts';
import type { ExclusionReason, Exclusions } from '../../core/draw/record.ts';
import { publishedFiles } from '../../core/draw/views.ts';
import { setting } from '../aws/environment.ts';
import { s3 } from '../aws/s3.ts';
import { text } from './item.ts';

/** A draw's published files (core/draw/views.ts): written once, never overwritten. */
const bucket = setting('DRAWS_BUCKET');

/** Numbers of excluded ticket holders by reason, stored with the list. */
const exclusionsSchema = z.partialRecord(text<ExclusionReason>(), z.int());

/** A published list. */
export interface PublishedList {
  readonly list: FrozenList;
  readonly exclusions: Exclusions;
  /** When S3 stored it, by S3's clock; milliseconds since the epoch. */
  readonly frozenAt: number;
}

/** Publishes the list, unless there already is one: the first list stays, whatever a second run would find. */
export async function publishList(month: Month, list: FrozenList, exclusions: Exclusions): Promise<void> {
  const body = Buffer.from([...listText(list)].join(''));
  await putOnce(publishedFiles(month).list, body, 'text/csv; charset=us-ascii', {
    exclusions: JSON.stringify(exclusions),
  });
}

/** The published list of a month, or undefined. Throws if the file is damaged. */
export async function readPublishedList(month: Month): Promise<PublishedList | undefined> {
  const Key = publishedFiles(month).list;
  try {
    const { Metadata, LastModified } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key }));
    if (!LastModified) throw new Error(`S3 reports no date for the list of ${month}`);
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
    const reading = readList((await Body?.transformToByteArray()) ?? new Uint8Array());
    if ('problem' in reading) throw new Error(`the published list of ${month} is damaged: ${reading.problem}`);
    const exclusions = exclusionsSchema.parse(JSON.parse(Metadata?.exclusions ?? '{}'));
    return { list: reading.list, exclusions, frozenAt: LastModified.getTime() };
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}

export async function publishProof(proof: DrawProof): Promise<void> {
  const body = Buffer.from(JSON.stringify(proof, null, 2));
  await putOnce(publishedFiles(proof.month).proof, body, 'application/json', {});
}

async function putOnce(
  Key: string,
  Body: Buffer,
  ContentType: string,
  Metadata: Record<string, string>,
): Promise<void> {
  const ContentMD5 = createHash('md5').update(Body).digest('base64');
  try {
    await s3.send(
      new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType, ContentMD5, Metadata, IfNoneMatch: '*' }),
    );
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 412) throw error;
  }
}
