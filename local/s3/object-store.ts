import { assertUnlocked } from './object-lock.ts';
import type { ObjectStorage } from './object-storage.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

export interface WriteConditions {
  ifNoneMatch: boolean;
  bypassGovernance: boolean;
}

export interface ObjectStore {
  find(bucket: string, key: string): StoredObject | undefined;
  bytesOf(object: StoredObject): Buffer;
  /** Objects whose keys start with `prefix`, sorted by their UTF-8 bytes like S3's. */
  list(bucket: string, prefix: string): StoredObject[];
  /** Creates or replaces an object. Throws S3Error if a condition or lock forbids it. */
  write(object: Omit<StoredObject, 'blob'>, bytes: Buffer, conditions: WriteConditions): StoredObject;
  /** Deletes an object; succeeds if it doesn't exist, as on S3. Throws S3Error if it's locked. */
  remove(bucket: string, key: string, bypassGovernance: boolean): void;
}

/**
 * Objects by bucket and key. Everything is synchronous on purpose, so no other request can run between checking that a key
 * exists and writing it. Unlike S3, it has no versions, so replacing a locked object is an error.
 */
export function createObjectStore(storage: ObjectStorage, now: () => number): ObjectStore {
  const buckets = new Map<string, Map<string, StoredObject>>();
  for (const object of storage.loadAll()) bucketOf(object.bucket).set(object.key, object);

  function bucketOf(name: string) {
    const bucket = buckets.get(name) ?? new Map<string, StoredObject>();
    buckets.set(name, bucket);
    return bucket;
  }

  return {
    find: (bucket, key) => bucketOf(bucket).get(key),
    bytesOf: (object) => storage.read(object),
    list: (bucket, prefix) =>
      [...bucketOf(bucket).values()]
        .filter((object) => object.key.startsWith(prefix))
        .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))),
    write(object, bytes, { ifNoneMatch, bypassGovernance }) {
      const existing = bucketOf(object.bucket).get(object.key);
      if (existing && ifNoneMatch) throw preconditionFailed();
      assertUnlocked(existing?.lock, now(), bypassGovernance);
      const stored = storage.write(object, bytes, existing);
      bucketOf(object.bucket).set(object.key, stored);
      return stored;
    },
    remove(bucket, key, bypassGovernance) {
      const existing = bucketOf(bucket).get(key);
      if (!existing) return;
      assertUnlocked(existing.lock, now(), bypassGovernance);
      storage.remove(existing);
      bucketOf(bucket).delete(key);
    },
  };
}

const preconditionFailed = () =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: 'If-None-Match',
  });
