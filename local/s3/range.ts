import { S3Error } from './s3-error.ts';

/** The inclusive byte range in a Range header; undefined means the whole object. Throws S3Error('InvalidRange'). */
export function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  // Ignores anything but a single byte range, like S3; RFC 9110 allows that.
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', { ActualObjectSize: size });
  return { start, end };
}
