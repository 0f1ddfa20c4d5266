import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Month } from '../../core/calendar.ts';
import { setting } from '../aws/environment.ts';
import { findObject, putOnce } from './object.ts';

/** Private files with the owner of each line of a list. They expire long after the prize was delivered. */
const bucket = setting('OWNERS_BUCKET');

/** The person behind a line of a list. Not published. */
export interface LineOwner {
  readonly id: string;
  /** A player's uid, or a `mailHolder`. */
  readonly holder: string;
  /** The line's id commits to this code, state, and name (core/draw/ids.ts). */
  readonly code: string;
  readonly state: string;
  readonly name: string;
}

/** Stores the owners of a list's lines, unless they're stored already. */
export async function keepOwners(month: Month, root: string, owners: readonly LineOwner[]): Promise<void> {
  const lines = owners.map(({ id, holder, code, state, name }) => `${id},${holder},${code},${state},${name}\n`);
  await putOnce(bucket, ownersFile(month, root), Buffer.from(lines.join('')), {
    ContentType: 'text/csv; charset=utf-8',
  });
}

/** The owners of these lines, by id. Throws if the file is missing. */
export async function ownersOf(month: Month, root: string, ids: ReadonlySet<string>): Promise<Map<string, LineOwner>> {
  const found = await findObject(bucket, ownersFile(month, root));
  if (!found?.Body) throw new Error(`the owners of the lines of ${month} are missing`);
  const owners = new Map<string, LineOwner>();
  for await (const line of createInterface({ input: found.Body as Readable })) {
    const [id = '', holder = '', code = '', state = '', ...name] = line.split(',');
    if (ids.has(id)) owners.set(id, { id, holder, code, state, name: name.join(',') });
  }
  return owners;
}

/** The owners of the list with this root. */
function ownersFile(month: Month, root: string): string {
  return `owners/${month}-${root}.csv`;
}
