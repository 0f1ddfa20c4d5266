import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { S3Event } from 'aws-lambda';
import type { Clock } from '../clock.ts';
import { readBody } from '../http.ts';
import type { AccessKeys } from '../sigv4.ts';
import { sendXml, xmlDocument } from '../xml.ts';
import { decodeObjectBody } from './body.ts';
import { createdEvent } from './created-event.ts';
import { listObjects } from './list.ts';
import { lockHeaders, requestedLock } from './object-lock.ts';
import type { ObjectStore } from './object-store.ts';
import { parsePostForm } from './post-form.ts';
import { enforcePostPolicy } from './post-policy.ts';
import { parseRange } from './range.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

/** What a request is about. */
export interface Target {
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: URLSearchParams;
}

export interface OperationOptions {
  accessKeys: AccessKeys;
  /** Stamps objects and their events, and ends retentions. Signatures keep real time. */
  clock: Clock;
  /** Called after each upload, when its reply is on the way. Must not throw. */
  onCreated: (event: S3Event) => void;
}

export type Operations = ReturnType<typeof createOperations>;

const maxObjectBytes = 256_000_000;

/** Headers that are kept with an object and given back, besides `x-amz-meta-*`. */
const keptHeaders = ['cache-control', 'content-disposition', 'content-language', 'content-type', 'expires'];

/** One function per S3 operation. Each answers, or throws S3Error. */
export function createOperations(store: ObjectStore, { accessKeys, clock, onCreated }: OperationOptions) {
  /** The event goes out by itself, as S3's does: the uploader's reply never waits for it. */
  function announce(object: StoredObject, eventName: Parameters<typeof createdEvent>[1]) {
    setImmediate(() => onCreated(createdEvent(object, eventName)));
  }

  async function put({ bucket, key }: Target, request: IncomingMessage, response: ServerResponse) {
    const { headers } = request;
    refuseUnsupported(headers);
    const body = await readBodyOf(request);
    const { bytes, checksums } = decodeObjectBody(body, headers);
    const lock = requestedLock(headers, clock.now());
    if (lock && Object.keys(checksums).length === 0 && !headers['content-md5'])
      throw new S3Error(
        'InvalidRequest',
        'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
      );
    const kept = { ...keptOf(new Map(Object.entries(headers))), ...contentEncoding(headers) };
    const object = describe(bucket, key, bytes, { ...kept, ...checksums }, clock.now());
    const conditions = { ifNoneMatch: headers['if-none-match'] === '*', bypassGovernance: bypasses(headers) };
    const stored = store.write(lock ? { ...object, lock } : object, bytes, conditions);
    announce(stored, 'ObjectCreated:Put');
    response.writeHead(200, { etag: stored.etag, ...checksums }).end();
  }

  async function postForm({ bucket }: Target, request: IncomingMessage, response: ServerResponse) {
    const body = await readBodyOf(request);
    const form = await parsePostForm(body, request.headers['content-type'] ?? '');
    enforcePostPolicy(bucket, form, accessKeys);
    const object = describe(bucket, form.key, form.file.bytes, keptOf(form.fields), clock.now());
    const conditions = { ifNoneMatch: false, bypassGovernance: false };
    const stored = store.write(object, form.file.bytes, conditions);
    announce(stored, 'ObjectCreated:Post');
    answerForm(response, stored, form.fields.get('success_action_status'));
  }

  function get(target: Target, request: IncomingMessage, response: ServerResponse) {
    const object = store.find(target.bucket, target.key);
    if (!object) throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: target.key });
    const range = parseRange(request.headers.range, object.size);
    const { start, end } = range ?? { start: 0, end: object.size - 1 };
    response.writeHead(range ? 206 : 200, {
      ...(range ? withoutChecksums(object.headers) : object.headers),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${object.size}` } : {}),
      ...lockHeaders(object.lock),
      etag: object.etag,
      'accept-ranges': 'bytes',
      'content-length': end - start + 1,
      'last-modified': new Date(object.lastModified).toUTCString(),
    });
    response.end(request.method === 'GET' ? store.bytesOf(object).subarray(start, end + 1) : undefined);
  }

  function remove({ bucket, key }: Target, request: IncomingMessage, response: ServerResponse) {
    const wanted = request.headers['if-match'];
    if (wanted !== undefined) assertMatch(store.find(bucket, key), wanted);
    store.remove(bucket, key, bypasses(request.headers));
    response.writeHead(204).end();
  }

  function list({ bucket, query }: Target, response: ServerResponse) {
    if (query.get('list-type') !== '2')
      throw new S3Error('NotImplemented', 'Only ListObjectsV2 is part of this stand-in.');
    sendXml(response, 200, listObjects(store, bucket, query));
  }

  return { put, postForm, get, remove, list };
}

function describe(bucket: string, key: string, bytes: Buffer, headers: Record<string, string>, now: number) {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  return { bucket, key, size: bytes.length, etag, lastModified: now, headers };
}

function keptOf(fields: ReadonlyMap<string, string | string[] | undefined>): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const [name, value] of fields)
    if (typeof value === 'string' && (keptHeaders.includes(name) || name.startsWith('x-amz-meta-'))) kept[name] = value;
  return kept;
}

/** `aws-chunked` is how the body travelled, no property of the object. */
function contentEncoding(headers: IncomingHttpHeaders): Record<string, string> {
  const encodings = (headers['content-encoding'] ?? '').split(',').map((each) => each.trim());
  const kept = encodings.filter((each) => each !== '' && each !== 'aws-chunked');
  return kept.length > 0 ? { 'content-encoding': kept.join(',') } : {};
}

/** A conditional delete: nothing that came meanwhile is deleted in its place. */
function assertMatch(object: StoredObject | undefined, etag: string) {
  if (!object) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  if (etag !== '*' && etag !== object.etag)
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
      Condition: 'If-Match',
    });
}

const withoutChecksums = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-amz-checksum-')));

const bypasses = (headers: IncomingHttpHeaders) => headers['x-amz-bypass-governance-retention'] === 'true';

/** Better refused than ignored: a header that would change what happens on S3. */
function refuseUnsupported(headers: IncomingHttpHeaders) {
  const condition = headers['if-none-match'];
  const unsupported =
    headers['x-amz-copy-source'] ?? headers['if-match'] ?? (condition === '*' ? undefined : condition);
  if (unsupported !== undefined)
    throw new S3Error('NotImplemented', 'A header you provided implies functionality that is not implemented');
}

async function readBodyOf(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxObjectBytes)
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  return await readBody(request, maxObjectBytes);
}

function answerForm(response: ServerResponse, object: StoredObject, wantedStatus: string | undefined) {
  const { bucket, key, etag } = object;
  const headers = { etag, location: `/s3/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}` };
  if (wantedStatus !== '201') return void response.writeHead(wantedStatus === '200' ? 200 : 204, headers).end();
  response.setHeaders(new Map(Object.entries(headers)));
  sendXml(
    response,
    201,
    xmlDocument('PostResponse', { Location: headers.location, Bucket: bucket, Key: key, ETag: etag }),
  );
}
