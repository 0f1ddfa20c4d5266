import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { sha256Hex } from '../sigv4.ts';
import { S3Error } from './s3-error.ts';

export interface ObjectBody {
  bytes: Buffer;
  /** The verified `x-amz-checksum-*` headers. */
  checksums: Record<string, string>;
}

const digest = (algorithm: string) => (bytes: Buffer) => createHash(algorithm).update(bytes).digest('base64');

const algorithms: Record<string, (bytes: Buffer) => string> = {
  'content-md5': digest('md5'),
  'x-amz-checksum-sha1': digest('sha1'),
  'x-amz-checksum-sha256': digest('sha256'),
  'x-amz-checksum-crc32': (bytes) => {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(bytes));
    return sum.toString('base64');
  },
};

/** The hash, or its placeholder, that the request was signed with. */
export const payloadHashOf = (headers: IncomingHttpHeaders) =>
  String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');

/**
 * Decodes a PutObject body, including the `aws-chunked` encoding of streamed uploads, and verifies all of its hashes and
 * checksums. Throws S3Error.
 */
export function decodeObjectBody(body: Buffer, headers: IncomingHttpHeaders): ObjectBody {
  const payload = payloadHashOf(headers);
  const { bytes, trailers } = payload.startsWith('STREAMING-')
    ? decodeChunks(body, payload)
    : { bytes: body, trailers: {} };
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== sha256Hex(bytes))
    throw new S3Error('XAmzContentSHA256Mismatch', "The provided 'x-amz-content-sha256' header does not match.");
  return { bytes, checksums: verifiedChecksums(bytes, { ...headers, ...trailers }) };
}

function verifiedChecksums(bytes: Buffer, headers: IncomingHttpHeaders): Record<string, string> {
  const checksums: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    // These two name the expected checksum; they aren't checksums.
    if (name === 'x-amz-checksum-algorithm' || name === 'x-amz-checksum-type') continue;
    if (name !== 'content-md5' && !name.startsWith('x-amz-checksum-')) continue;
    const compute = algorithms[name];
    if (!compute) throw new S3Error('NotImplemented', `This stand-in can't compute ${name}.`);
    if (compute(bytes) !== value)
      throw new S3Error('BadDigest', `The ${name} you specified did not match what we received.`);
    if (name !== 'content-md5') checksums[name] = value;
  }
  return checksums;
}

/** Decodes chunks of `<hex size>[;extension]\r\n<bytes>\r\n` up to `0\r\n`, then the trailing headers. */
function decodeChunks(body: Buffer, payload: string): { bytes: Buffer; trailers: Record<string, string> } {
  if (payload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER')
    throw new S3Error('NotImplemented', `This stand-in doesn't support ${payload}.`);
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || !(size >= 0)) throw new S3Error('InvalidRequest', 'The chunked body is malformed.');
    const start = lineEnd + 2;
    if (size === 0) return { bytes: Buffer.concat(parts), trailers: parseTrailers(body.toString('latin1', start)) };
    parts.push(body.subarray(start, start + size));
    at = start + size + 2;
  }
}

function parseTrailers(text: string): Record<string, string> {
  const lines = text.split('\r\n').map((line) => /^([^:]+):(.*)$/.exec(line));
  return Object.fromEntries(
    lines.flatMap((match) => (match?.[1] ? [[match[1].trim().toLowerCase(), (match[2] ?? '').trim()]] : [])),
  );
}
