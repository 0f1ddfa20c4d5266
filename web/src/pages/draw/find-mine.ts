import { entrantCode, lineId } from '../../../../core/draw/ids.ts';
import { formatLine, inclusionProof, verifyEntry } from '../../../../core/draw/list.ts';
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

/** Everything a player needs to find their line. */
export interface Search {
  /** The path of the list. */
  readonly list: string;
  readonly root: string;
  readonly uid: string;
  /** The player's key to this month's list. Only they see it. */
  readonly key: string;
  /** The names and states that their line may be bound to: the current ones, and earlier ones. */
  readonly names: readonly { readonly name: string; readonly state: string }[];
}

/** Finds the player's line in the published list, and verifies its proof. Throws if the list is damaged. */
export async function findMine({ list: path, root, uid, key, names }: Search): Promise<Mine> {
  const reading = await downloadList(path, () => {});
  if ('problem' in reading) throw new Error(`The list is damaged (${reading.problem}). Please tell us.`);
  const { list } = reading;
  const code = entrantCode(key, uid);
  const ids = new Set(names.map(({ name, state }) => lineId({ code, name, state })));
  const index = list.entries.findIndex(({ id }) => ids.has(id));
  const entry = list.entries[index];
  if (!entry) return { isIncluded: false };
  const proof = inclusionProof(list, index);
  if (!verifyEntry({ root, entrants: list.entrants }, entry, proof))
    throw new Error('Your entries don’t match the published list. Please tell us.');
  return { isIncluded: true, line: index + 1, text: formatLine(entry), tickets: entry.tickets, path: proof.path };
}
