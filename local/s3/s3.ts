import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from '../http.ts';
import { SignatureError, type SignatureFault, verifySignature } from '../sigv4.ts';
import { payloadHashOf } from './body.ts';
import { createDirectoryStorage, createMemoryStorage } from './object-storage.ts';
import { createObjectStore } from './object-store.ts';
import { createOperations, type OperationOptions, type Operations, type Target } from './operations.ts';
import { S3Error, type S3ErrorCode, sendError } from './s3-error.ts';

export interface S3Options extends OperationOptions {
  /** Stores the objects; if absent, they're in memory only. */
  directory?: string | undefined;
  /** The buckets that exist. */
  buckets: readonly string[];
}

export interface S3 {
  /** Mounted at /s3, path style: /s3/<bucket>/<key>. */
  handler: Handler;
  /** Reads an object like a CDN with access to the bucket: bytes and response headers. */
  read(bucket: string, key: string): { bytes: Buffer; headers: Record<string, string> } | undefined;
}

/** A stand-in for S3: object operations, presigned requests, POST policies, object lock, and creation events. */
export function createS3(options: S3Options): S3 {
  const storage = options.directory ? createDirectoryStorage(options.directory) : createMemoryStorage();
  const store = createObjectStore(storage, options.clock.now);
  const operations = createOperations(store, options);

  const handler: Handler = async (request, response) => {
    response.setHeader('x-amz-request-id', randomUUID());
    try {
      if (request.method === 'OPTIONS')
        response.writeHead(204, { allow: 'GET, HEAD, PUT, POST, DELETE, OPTIONS' }).end();
      else await handleRequest(operations, options, request, response);
    } catch (error) {
      sendError(response, asS3Error(error), (request.url ?? '').split('?')[0] ?? '');
    }
  };

  return {
    handler,
    read(bucket, key) {
      const object = store.find(bucket, key);
      return object && { bytes: store.bytesOf(object), headers: { ...object.headers, etag: object.etag } };
    },
  };
}

async function handleRequest(
  operations: Operations,
  options: S3Options,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const target = parseTarget(request.url ?? '');
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
  // A posted form has its signature in a field; all other requests are signed as a whole.
  if (!(request.method === 'POST' && isForm))
    verifySignature(request, {
      accessKeys: options.accessKeys,
      service: 's3',
      payloadHash: payloadHashOf(request.headers),
    });
  if (!options.buckets.includes(target.bucket))
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: target.bucket });
  const operation = target.key ? `${request.method} object` : `${request.method} bucket`;
  if (operation === 'PUT object') return await operations.put(target, request, response);
  if (operation === 'GET object' || operation === 'HEAD object') return operations.get(target, request, response);
  if (operation === 'DELETE object') return operations.remove(target, request, response);
  if (operation === 'GET bucket') return operations.list(target, response);
  if (operation === 'HEAD bucket') return void response.writeHead(200).end();
  if (operation === 'POST bucket' && isForm) return await operations.postForm(target, request, response);
  throw new S3Error('NotImplemented', `${operation} isn't supported by this stand-in.`);
}

const supportedQuery = new Set([
  'x-id',
  'list-type',
  'prefix',
  'max-keys',
  'start-after',
  'continuation-token',
  'encoding-type',
  'delimiter',
]);

/** Parses the bucket and key from the raw URL: a URL object would resolve `..` in a key. */
function parseTarget(requestUrl: string): Target {
  const [path = '', search = ''] = requestUrl.split('?');
  const [, , bucket = '', ...rest] = path.split('/');
  const query = new URLSearchParams(search);
  const unknown = [...query.keys()].find((name) => !supportedQuery.has(name) && !/^x-amz-/i.test(name));
  if (unknown) throw new S3Error('NotImplemented', `The query parameter ${unknown} isn't supported by this stand-in.`);
  const key = decodeKey(rest.join('/'));
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long');
  return { bucket, key, query };
}

function decodeKey(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  }
}

const faults: Record<SignatureFault, [S3ErrorCode, string]> = {
  missing: ['AccessDenied', 'Access Denied'],
  malformed: ['AuthorizationHeaderMalformed', 'The authorization information is malformed.'],
  'unknown-key': ['InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.'],
  skewed: ['RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.'],
  expired: ['AccessDenied', 'Request has expired'],
  'unsigned-header': ['AccessDenied', 'There were headers present in the request which were not signed'],
  mismatch: [
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ],
};

/** Rethrows unexpected errors, which the server logs. */
function asS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if (error instanceof SignatureError) return new S3Error(...faults[error.fault]);
  throw error;
}
