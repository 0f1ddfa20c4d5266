import type { Backing } from './backing.ts';
import { refuseWhileLocked } from './object-lock.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

export interface WriteConditions {
  ifNoneMatch: boolean;
  bypassGovernance: boolean;
}

export interface ObjectStore {
  find(bucket: string, key: string): StoredObject | undefined;
  bytesOf(object: StoredObject): Buffer;
  /** Objects whose key begins with `prefix`, in the order of their UTF-8 bytes, as S3 lists them. */
  list(bucket: string, prefix: string): StoredObject[];
  /** Replaces what had the key. Throws S3Error when a condition or a lock forbids it. */
  write(object: Omit<StoredObject, 'blob'>, bytes: Buffer, conditions: WriteConditions): StoredObject;
  /** Deleting what does not exist succeeds, as on S3. Throws S3Error for a locked object. */
  remove(bucket: string, key: string, bypassGovernance: boolean): void;
}

/**
 * Objects by bucket and key. Everything is synchronous on purpose: between looking whether a key exists and writing it,
 * no other request can come. One version is kept, so what S3 would bury under a new version of a locked object is
 * refused here.
 */
export function createObjectStore(backing: Backing, now: () => number): ObjectStore {
  const buckets = new Map<string, Map<string, StoredObject>>();
  for (const object of backing.loadAll()) bucketOf(object.bucket).set(object.key, object);

  function bucketOf(name: string) {
    const bucket = buckets.get(name) ?? new Map<string, StoredObject>();
    buckets.set(name, bucket);
    return bucket;
  }

  return {
    find: (bucket, key) => bucketOf(bucket).get(key),
    bytesOf: (object) => backing.read(object),
    list: (bucket, prefix) =>
      [...bucketOf(bucket).values()]
        .filter((object) => object.key.startsWith(prefix))
        .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))),
    write(object, bytes, { ifNoneMatch, bypassGovernance }) {
      const present = bucketOf(object.bucket).get(object.key);
      if (present && ifNoneMatch) throw preconditionFailed();
      refuseWhileLocked(present?.lock, now(), bypassGovernance);
      const stored = backing.write(object, bytes, present);
      bucketOf(object.bucket).set(object.key, stored);
      return stored;
    },
    remove(bucket, key, bypassGovernance) {
      const present = bucketOf(bucket).get(key);
      if (!present) return;
      refuseWhileLocked(present.lock, now(), bypassGovernance);
      backing.remove(present);
      bucketOf(bucket).delete(key);
    },
  };
}

const preconditionFailed = () =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: 'If-None-Match',
  });
