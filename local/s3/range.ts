import { S3Error } from './s3-error.ts';

/** The bytes a Range header asks for, both ends included; undefined: all of them. Throws S3Error('InvalidRange'). */
export function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  // What is no single range of bytes is ignored, as RFC 9110 allows and S3 does.
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', { ActualObjectSize: size });
  return { start, end };
}
