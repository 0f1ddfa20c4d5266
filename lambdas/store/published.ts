import { PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { Month } from '../../core/calendar.ts';
import type { DrawProof } from '../../core/draw/draw.ts';
import { type FrozenList, listText, readList } from '../../core/draw/list.ts';
import type { ExclusionReason } from '../../core/draw/reasons.ts';
import type { Exclusions, Sources } from '../../core/draw/record.ts';
import { LOG_FILE, publishedFiles } from '../../core/draw/views.ts';
import type { Witness } from '../../core/witness/receipt.ts';
import { setting } from '../aws/environment.ts';
import { s3 } from '../aws/s3.ts';
import { text } from './item.ts';
import { type FileType, findObject, putOnce } from './object.ts';

/** A draw's published files (core/draw/views.ts): written once, never overwritten. Only the log grows. */
const bucket = setting('DRAWS_BUCKET');

/** Facts about a list besides its lines, stored with it. */
const metadataSchema = z.object({
  exclusions: z.partialRecord(text<ExclusionReason>(), z.int()),
  sources: z.object({ account: z.int(), mailIn: z.int() }),
});

/** A published list. */
export interface PublishedList {
  readonly list: FrozenList;
  readonly exclusions: Exclusions;
  readonly sources: Sources;
  /** When S3 stored it, by S3's clock; milliseconds since the epoch. */
  readonly frozenAt: number;
}

/** Publishes the list, unless there already is one: the first list stays, whatever a second run would find. */
export async function publishList(
  month: Month,
  list: FrozenList,
  about: Pick<PublishedList, 'exclusions' | 'sources'>,
): Promise<void> {
  await putOnce(bucket, publishedFiles(month).list, Buffer.from([...listText(list)].join('')), {
    ContentType: 'text/csv; charset=us-ascii',
    Metadata: { about: JSON.stringify(about) },
  });
}

/** The published list of a month, or undefined. Throws if the file is damaged. */
export async function readPublishedList(month: Month): Promise<PublishedList | undefined> {
  const found = await findObject(bucket, publishedFiles(month).list);
  if (!found) return undefined;
  const { Body, Metadata, LastModified } = found;
  if (!LastModified) throw new Error(`S3 reports no date for the list of ${month}`);
  const reading = readList((await Body?.transformToByteArray()) ?? new Uint8Array());
  if ('problem' in reading) throw new Error(`the published list of ${month} is damaged: ${reading.problem}`);
  const { exclusions, sources } = metadataSchema.parse(JSON.parse(Metadata?.about ?? '{}'));
  return { list: reading.list, exclusions, sources, frozenAt: LastModified.getTime() };
}

export async function publishCommitment(month: Month, postponements: number, body: string): Promise<void> {
  await putOnce(bucket, publishedFiles(month, postponements).commitment, Buffer.from(body), json);
}

/** The published commitment, to the byte. */
export function readCommitment(month: Month, postponements: number): Promise<Buffer | undefined> {
  return readBytes(publishedFiles(month, postponements).commitment);
}

/** A published receipt, to the byte. */
export function readReceipt(month: Month, postponements: number, kind: Witness['kind']): Promise<Buffer | undefined> {
  return readBytes(publishedFiles(month, postponements).receipts[kind]);
}

async function readBytes(key: string): Promise<Buffer | undefined> {
  const bytes = await (await findObject(bucket, key))?.Body?.transformToByteArray();
  return bytes && Buffer.from(bytes);
}

export async function publishReceipt(
  month: Month,
  postponements: number,
  kind: Witness['kind'],
  bytes: Uint8Array,
): Promise<void> {
  const type = kind === 'timestamp' ? { ContentType: 'application/timestamp-reply' } : json;
  await putOnce(bucket, publishedFiles(month, postponements).receipts[kind], Buffer.from(bytes), type);
}

/** Publishes the proof. Returns its bytes as published. */
export async function publishProof(proof: DrawProof): Promise<Buffer> {
  const body = Buffer.from(`${JSON.stringify(proof, null, 2)}\n`);
  await putOnce(bucket, publishedFiles(proof.month).proof, body, json);
  return body;
}

/** Publishes the log as it is now. Caches must ask whether it has grown. */
export async function putLog(body: string): Promise<void> {
  const ContentType = 'application/jsonl; charset=utf-8';
  await s3.send(
    new PutObjectCommand({ Bucket: bucket, Key: LOG_FILE, Body: body, ContentType, CacheControl: 'no-cache' }),
  );
}

const json: FileType = { ContentType: 'application/json' };
