import { entryId } from '../../../../core/draw/ids.ts';
import { formatLine, inclusionProof, type ListSummary, verifyEntry } from '../../../../core/draw/list.ts';
import { downloadList } from './read-list.ts';

/** A player's line in a frozen list, with the hashes that prove it. */
export type Mine =
  | { readonly isIncluded: false }
  | {
      readonly isIncluded: true;
      readonly line: number;
      readonly text: string;
      /** The entries of the line, including mail-in entries. */
      readonly tickets: number;
      readonly path: readonly string[];
    };

/**
 * Finds the player's line in the published list with their key, and verifies its proof. Throws if the list is damaged.
 */
export async function findMine(
  url: string,
  key: string,
  uid: string,
  published: ListSummary | undefined,
): Promise<Mine> {
  const reading = await downloadList(url, () => {});
  if ('problem' in reading) throw new Error(`The list is damaged (${reading.problem}). Please tell us.`);
  const id = entryId(key, uid);
  const index = reading.list.entries.findIndex((entry) => entry.id === id);
  const entry = reading.list.entries[index];
  if (!entry || !published) return { isIncluded: false };
  const proof = inclusionProof(reading.list, index);
  if (!verifyEntry(published, entry, proof))
    throw new Error('Your entries don’t match the published list. Please tell us.');
  return { isIncluded: true, line: index + 1, text: formatLine(entry), tickets: entry.tickets, path: proof.path };
}
