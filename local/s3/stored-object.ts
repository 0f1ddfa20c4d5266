import type { ObjectLock } from './object-lock.ts';

/** An object's metadata. */
export interface StoredObject {
  bucket: string;
  key: string;
  size: number;
  /** Includes the quotes. */
  etag: string;
  /** Milliseconds since the epoch. */
  lastModified: number;
  /** The headers of a GET response: content-type, cache-control, x-amz-meta-*, checksums, … */
  headers: Record<string, string>;
  lock?: ObjectLock;
  /** Names the object's bytes in storage. */
  blob: string;
}
