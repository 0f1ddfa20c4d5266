import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constantTimeEqual } from './constant-time.ts';

/** Access key id -> secret access key. */
export type AccessKeys = Readonly<Record<string, string>>;

export type SignatureFault =
  | 'missing'
  | 'malformed'
  | 'unknown-key'
  | 'skewed'
  | 'expired'
  | 'unsigned-header'
  | 'mismatch';

/** An invalid signature. Each service reports it in its own format. */
export class SignatureError extends Error {
  readonly fault: SignatureFault;
  constructor(fault: SignatureFault) {
    super(`Invalid signature: ${fault}`);
    this.fault = fault;
  }
}

export interface Credential {
  accessKeyId: string;
  /** Date, region, service, and `aws4_request`, from which the signing key is derived. */
  scope: readonly [date: string, region: string, service: string, terminator: string];
}

interface Signed {
  credential: Credential;
  signedHeaders: string[];
  signature: string;
  /** ISO basic format, as in `20261130T235930Z`. */
  date: string;
}

interface Expected {
  accessKeys: AccessKeys;
  service: string;
  /** The body's hash, or the keyword that the signer used in its place. */
  payloadHash: string;
}

/** AWS allows clocks to differ by 15 minutes. */
const maxSkewMs = 15 * 60_000;

export const sha256Hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Hex HMAC of `text` under the key derived from the secret and the scope. */
export function signText(secret: string, scope: Credential['scope'], text: string): string {
  const key = scope.reduce<string | Buffer>((derived, part) => hmac(derived, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** Throws SignatureError('malformed'). */
export function parseCredential(text: string): Credential {
  const [accessKeyId, date, region, service, terminator, ...rest] = text.split('/');
  if (!accessKeyId || !date || !region || !service || terminator !== 'aws4_request' || rest.length > 0)
    throw new SignatureError('malformed');
  return { accessKeyId, scope: [date, region, service, terminator] };
}

/** Parses an ISO basic time such as `20261130T235930Z` to milliseconds. Throws SignatureError('malformed'). */
function parseAmzDate(text: string): number {
  const iso = text.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z');
  const time = Date.parse(iso);
  if (iso === text || Number.isNaN(time)) throw new SignatureError('malformed');
  return time;
}

const queryOf = (request: IncomingMessage) => new URLSearchParams((request.url ?? '').split('?')[1] ?? '');

/** Whether the signature is in the query, as in a presigned URL. */
const isPresigned = (request: IncomingMessage) => queryOf(request).has('X-Amz-Signature');

/**
 * Verifies a request's Signature Version 4, in its Authorization header or its query. The signed path includes the mount
 * prefix. Throws SignatureError.
 */
export function verifySignature(request: IncomingMessage, expected: Expected): void {
  const signed = isPresigned(request) ? fromQuery(queryOf(request)) : fromHeader(request);
  const { accessKeyId, scope } = signed.credential;
  const secret = expected.accessKeys[accessKeyId];
  if (secret === undefined) throw new SignatureError('unknown-key');
  if (scope[2] !== expected.service || !signed.date.startsWith(scope[0]) || !signed.signedHeaders.includes('host'))
    throw new SignatureError('malformed');
  const unsigned = Object.keys(request.headers).some(
    (name) => name.startsWith('x-amz-') && !signed.signedHeaders.includes(name),
  );
  if (unsigned) throw new SignatureError('unsigned-header');
  const canonical = sha256Hex(canonicalRequest(request, signed.signedHeaders, expected));
  const text = ['AWS4-HMAC-SHA256', signed.date, scope.join('/'), canonical].join('\n');
  if (!constantTimeEqual(signText(secret, scope, text), signed.signature)) throw new SignatureError('mismatch');
}

function fromHeader(request: IncomingMessage): Signed {
  const { authorization } = request.headers;
  if (!authorization) throw new SignatureError('missing');
  const [, credential, headers, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const date = request.headers['x-amz-date'];
  if (!credential || !headers || !signature || typeof date !== 'string') throw new SignatureError('malformed');
  if (Math.abs(Date.now() - parseAmzDate(date)) > maxSkewMs) throw new SignatureError('skewed');
  return { credential: parseCredential(credential), signedHeaders: headers.split(';'), signature, date };
}

function fromQuery(query: URLSearchParams): Signed {
  const part = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const seconds = Number(part('Expires'));
  if (part('Algorithm') !== 'AWS4-HMAC-SHA256' || !(seconds >= 1 && seconds <= 604_800))
    throw new SignatureError('malformed');
  const since = parseAmzDate(part('Date'));
  if (since - Date.now() > maxSkewMs) throw new SignatureError('skewed');
  if (Date.now() > since + seconds * 1000) throw new SignatureError('expired');
  return {
    credential: parseCredential(part('Credential')),
    signedHeaders: part('SignedHeaders').split(';'),
    signature: part('Signature'),
    date: part('Date'),
  };
}

function canonicalRequest(request: IncomingMessage, signedHeaders: string[], expected: Expected): string {
  const headers = signedHeaders.map((name) => {
    const value = String(request.headers[name] ?? '');
    return `${name}:${value.trim().replace(/\s+/g, ' ')}`;
  });
  return [
    request.method,
    canonicalPath(request, expected.service),
    canonicalQuery(queryOf(request)),
    ...headers,
    '',
    signedHeaders.join(';'),
    expected.payloadHash,
  ].join('\n');
}

/** S3 signs the path as encoded once; every other service encodes it a second time. */
function canonicalPath(request: IncomingMessage, service: string): string {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const once = service === 's3' ? decodePath(path) : path;
  return once.split('/').map(encode).join('/');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new SignatureError('malformed');
  }
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map((pair) => pair.join('='))
    .join('&');
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
