import { xmlDocument } from '../xml.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

const maxPage = 1000;

/** The ListObjectsV2 response for these query parameters. Throws S3Error. */
export function listObjects(store: ObjectStore, bucket: string, query: URLSearchParams): string {
  if (query.has('delimiter')) throw new S3Error('NotImplemented', "This stand-in doesn't support delimiters.");
  const prefix = query.get('prefix') ?? '';
  const maxKeys = parseMaxKeys(query.get('max-keys'));
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : decodeToken(token);
  const rest = store.list(bucket, prefix).filter((object) => isAfter(object.key, after));
  const page = rest.slice(0, maxKeys);
  const last = page.at(-1);
  const isTruncated = page.length < rest.length && last !== undefined;
  const encodeKey = query.get('encoding-type') === 'url' ? encodeURIComponent : (key: string) => key;
  const content = {
    Name: bucket,
    Prefix: encodeKey(prefix),
    StartAfter: query.get('start-after') ?? undefined,
    MaxKeys: maxKeys,
    KeyCount: page.length,
    IsTruncated: isTruncated,
    EncodingType: query.get('encoding-type') ?? undefined,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: isTruncated ? Buffer.from(last.key).toString('base64url') : undefined,
    Contents: page.map((object) => entry(object, encodeKey)),
  };
  return xmlDocument('ListBucketResult', content, 'http://s3.amazonaws.com/doc/2006-03-01/');
}

const entry = (object: StoredObject, encodeKey: (key: string) => string) => ({
  Key: encodeKey(object.key),
  LastModified: new Date(object.lastModified).toISOString(),
  ETag: object.etag,
  Size: object.size,
  StorageClass: 'STANDARD',
});

const isAfter = (key: string, after: string) => Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0;

const decodeToken = (token: string) => Buffer.from(token, 'base64url').toString('utf8');

function parseMaxKeys(text: string | null): number {
  const value = Number(text ?? maxPage);
  if (!Number.isInteger(value) || value < 0)
    throw new S3Error('InvalidArgument', 'Argument max-keys must be an integer between 0 and 2147483647');
  return Math.min(value, maxPage);
}
