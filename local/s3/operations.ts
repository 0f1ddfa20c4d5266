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

/** The bucket or object that a request addresses. */
export interface Target {
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: URLSearchParams;
}

export interface OperationOptions {
  accessKeys: AccessKeys;
  /** Supplies the times of objects and events, and expires locks. Signatures use real time. */
  clock: Clock;
  /** Called after replying to each upload. Must not throw. */
  onCreated: (event: S3Event) => void;
}

export type Operations = ReturnType<typeof createOperations>;

const maxObjectBytes = 256_000_000;

/** Headers stored with an object, in addition to `x-amz-meta-*`. */
const storedHeaders = ['cache-control', 'content-disposition', 'content-language', 'content-type', 'expires'];

/** One function per S3 operation. Each sends a response or throws S3Error. */
export function createOperations(store: ObjectStore, { accessKeys, clock, onCreated }: OperationOptions) {
  /** Emits the event asynchronously, like S3: the uploader's response doesn't wait for it. */
  function emitCreated(object: StoredObject, eventName: Parameters<typeof createdEvent>[1]) {
    setImmediate(() => onCreated(createdEvent(object, eventName)));
  }

  async function put({ bucket, key }: Target, request: IncomingMessage, response: ServerResponse) {
    const { headers } = request;
    assertSupported(headers);
    const body = await readObjectBody(request);
    const { bytes, checksums } = decodeObjectBody(body, headers);
    const lock = requestedLock(headers, clock.now());
    if (lock && Object.keys(checksums).length === 0 && !headers['content-md5'])
      throw new S3Error(
        'InvalidRequest',
        'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
      );
    const kept = { ...headersToStore(new Map(Object.entries(headers))), ...contentEncoding(headers) };
    const object = newObject(bucket, key, bytes, { ...kept, ...checksums }, clock.now());
    const conditions = { ifNoneMatch: headers['if-none-match'] === '*', bypassGovernance: bypassesGovernance(headers) };
    const stored = store.write(lock ? { ...object, lock } : object, bytes, conditions);
    emitCreated(stored, 'ObjectCreated:Put');
    response.writeHead(200, { etag: stored.etag, ...checksums }).end();
  }

  async function postForm({ bucket }: Target, request: IncomingMessage, response: ServerResponse) {
    const body = await readObjectBody(request);
    const form = await parsePostForm(body, request.headers['content-type'] ?? '');
    enforcePostPolicy(bucket, form, accessKeys);
    const object = newObject(bucket, form.key, form.file.bytes, headersToStore(form.fields), clock.now());
    const conditions = { ifNoneMatch: false, bypassGovernance: false };
    const stored = store.write(object, form.file.bytes, conditions);
    emitCreated(stored, 'ObjectCreated:Post');
    sendFormResponse(response, stored, form.fields.get('success_action_status'));
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
    const etag = request.headers['if-match'];
    if (etag !== undefined) assertMatch(store.find(bucket, key), etag);
    store.remove(bucket, key, bypassesGovernance(request.headers));
    response.writeHead(204).end();
  }

  function list({ bucket, query }: Target, response: ServerResponse) {
    if (query.get('list-type') !== '2')
      throw new S3Error('NotImplemented', 'This stand-in only supports ListObjectsV2.');
    sendXml(response, 200, listObjects(store, bucket, query));
  }

  return { put, postForm, get, remove, list };
}

function newObject(bucket: string, key: string, bytes: Buffer, headers: Record<string, string>, now: number) {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  return { bucket, key, size: bytes.length, etag, lastModified: now, headers };
}

function headersToStore(fields: ReadonlyMap<string, string | string[] | undefined>): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const [name, value] of fields)
    if (typeof value === 'string' && (storedHeaders.includes(name) || name.startsWith('x-amz-meta-')))
      kept[name] = value;
  return kept;
}

/** `aws-chunked` describes the request's encoding, not the object's. */
function contentEncoding(headers: IncomingHttpHeaders): Record<string, string> {
  const encodings = (headers['content-encoding'] ?? '').split(',').map((each) => each.trim());
  const kept = encodings.filter((each) => each !== '' && each !== 'aws-chunked');
  return kept.length > 0 ? { 'content-encoding': kept.join(',') } : {};
}

/** The condition of a delete: an object written in the meantime must not be deleted. */
function assertMatch(object: StoredObject | undefined, etag: string) {
  if (!object) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  if (etag !== '*' && etag !== object.etag)
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
      Condition: 'If-Match',
    });
}

const withoutChecksums = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-amz-checksum-')));

const bypassesGovernance = (headers: IncomingHttpHeaders) => headers['x-amz-bypass-governance-retention'] === 'true';

/** Rejects headers that would change the result on S3: ignoring them would hide bugs. */
function assertSupported(headers: IncomingHttpHeaders) {
  const condition = headers['if-none-match'];
  const unsupported =
    headers['x-amz-copy-source'] ?? headers['if-match'] ?? (condition === '*' ? undefined : condition);
  if (unsupported !== undefined)
    throw new S3Error('NotImplemented', 'A header you provided implies functionality that is not implemented');
}

async function readObjectBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxObjectBytes)
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  return await readBody(request, maxObjectBytes);
}

function sendFormResponse(response: ServerResponse, object: StoredObject, successStatus: string | undefined) {
  const { bucket, key, etag } = object;
  const headers = { etag, location: `/s3/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}` };
  if (successStatus !== '201') return void response.writeHead(successStatus === '200' ? 200 : 204, headers).end();
  response.setHeaders(new Map(Object.entries(headers)));
  sendXml(
    response,
    201,
    xmlDocument('PostResponse', { Location: headers.location, Bucket: bucket, Key: key, ETag: etag }),
  );
}
