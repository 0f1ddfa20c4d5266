import type { Month } from '../calendar.ts';
import type { ListReading } from './list.ts';
import { postponementsIn, readLog } from './log.ts';
import type { Evidence } from './verify.ts';
import { LOG_FILE, publishedFiles } from './views.ts';

/** Where a verifier gets a draw's published files from. Both throw if the source can't be reached. */
export interface Source {
  /** A file, to the byte, by its path on the site (without the leading slash). Undefined if there's none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** The list, which can be long. */
  readList(path: string): Promise<ListReading | undefined>;
}

/** Collects everything published about a draw. Throws if a file that every drawn month has is missing. */
export async function collectEvidence(month: Month, source: Source): Promise<Evidence> {
  const log = new TextDecoder().decode((await source.read(LOG_FILE)) ?? new Uint8Array());
  const files = publishedFiles(month, postponementsIn(readLog(log), month));
  const [proof, reading, commitment, ...receipts] = await Promise.all([
    source.read(files.proof),
    source.readList(files.list),
    source.read(files.commitment),
    ...Object.values(files.receipts).map((path) => source.read(path)),
  ]);
  if (!proof) throw new Error(`${files.proof} is missing: either ${month} isn't drawn yet, or its proof was removed.`);
  if (!reading) throw new Error(`${files.list} is missing.`);
  return { month, proof, reading, commitment, receipts: receipts.filter((bytes) => bytes !== undefined), log };
}
