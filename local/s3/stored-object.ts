import type { ObjectLock } from './object-lock.ts';

/** All that is known of an object but its bytes. */
export interface StoredObject {
  bucket: string;
  key: string;
  size: number;
  /** With its quotes. */
  etag: string;
  /** Milliseconds since the epoch. */
  lastModified: number;
  /** What a GET gives back: content-type, cache-control, x-amz-meta-*, checksums, … */
  headers: Record<string, string>;
  lock?: ObjectLock;
  /** Name of its bytes in the backing. */
  blob: string;
}
