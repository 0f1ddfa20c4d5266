import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredObject } from './stored-object.ts';

/** Stores objects in memory or in a directory. */
export interface ObjectStorage {
  loadAll(): StoredObject[];
  read(object: StoredObject): Buffer;
  /** Stores the object in place of `replaced`. A crash leaves one or the other, complete. */
  write(object: Omit<StoredObject, 'blob'>, bytes: Buffer, replaced: StoredObject | undefined): StoredObject;
  remove(object: StoredObject): void;
}

export function createMemoryStorage(): ObjectStorage {
  const blobs = new Map<string, Buffer>();
  return {
    loadAll: () => [],
    read: (object) => blobs.get(object.blob) ?? Buffer.alloc(0),
    write(object, bytes, replaced) {
      const blob = randomUUID();
      blobs.set(blob, bytes);
      if (replaced) blobs.delete(replaced.blob);
      return { ...object, blob };
    },
    remove: (object) => void blobs.delete(object.blob),
  };
}

/**
 * Each object has a blob and a record, named by the hash of its bucket and key so that no key can become a path. Renaming
 * the record commits a write; the next start deletes whatever a crash left unfinished.
 */
export function createDirectoryStorage(directory: string): ObjectStorage {
  const records = join(directory, 'records');
  const blobs = join(directory, 'blobs');
  for (const path of [records, blobs]) mkdirSync(path, { recursive: true });

  const recordPath = ({ bucket, key }: { bucket: string; key: string }) =>
    join(records, `${createHash('sha256').update(`${bucket}/${key}`).digest('hex')}.json`);
  const blobPath = (object: StoredObject) => join(blobs, object.blob);

  return {
    loadAll() {
      const names = readdirSync(records);
      for (const name of names) if (!name.endsWith('.json')) rmSync(join(records, name));
      const objects = names
        .filter((name) => name.endsWith('.json'))
        .map((name): StoredObject => JSON.parse(readFileSync(join(records, name), 'utf8')));
      const referenced = new Set(objects.map((object) => object.blob));
      for (const name of readdirSync(blobs)) if (!referenced.has(name)) rmSync(join(blobs, name));
      return objects;
    },
    read: (object) => readFileSync(blobPath(object)),
    write(object, bytes, replaced) {
      const stored = { ...object, blob: randomUUID() };
      const pending = `${recordPath(object)}.${stored.blob}`;
      writeFileSync(blobPath(stored), bytes);
      writeFileSync(pending, JSON.stringify(stored));
      renameSync(pending, recordPath(object));
      if (replaced) rmSync(blobPath(replaced), { force: true });
      return stored;
    },
    remove(object) {
      rmSync(recordPath(object), { force: true });
      rmSync(blobPath(object), { force: true });
    },
  };
}
