import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredObject } from './stored-object.ts';

/** Where objects are kept: the memory of the process, or a directory. */
export interface Backing {
  loadAll(): StoredObject[];
  read(object: StoredObject): Buffer;
  /** Keeps the object in place of `replaced`. A crash at any moment leaves the one or the other, whole. */
  write(object: Omit<StoredObject, 'blob'>, bytes: Buffer, replaced: StoredObject | undefined): StoredObject;
  remove(object: StoredObject): void;
}

export function createMemoryBacking(): Backing {
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
 * Per object, a record named after the hash of its bucket and key (so that no key can name a path) and a blob of its
 * own. Renaming the record into place is what commits; what a crash left half done is swept at the next start.
 */
export function createDirectoryBacking(directory: string): Backing {
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
      const known = new Set(objects.map((object) => object.blob));
      for (const name of readdirSync(blobs)) if (!known.has(name)) rmSync(join(blobs, name));
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
