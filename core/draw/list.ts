import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type InclusionProof, MerkleBuilder, verifyInclusion } from './merkle.ts';

/**
 * A draw's frozen list, as published: one line `id,tickets,cumulative` per entrant, each followed by a line feed,
 * sorted by id. `cumulative` counts the tickets up to and including this line, so the entrant owns tickets `cumulative
 * - tickets` to `cumulative - 1`. Any set of entries has exactly one list (docs/draw.md).
 */
export interface Entry {
  /** 40 lowercase hex digits: see core/draw/ids.ts. In lists of version 1, 32. */
  readonly id: string;
  /** 1 or more. */
  readonly tickets: number;
}

export interface FrozenEntry extends Entry {
  readonly cumulative: number;
}

/** The facts about a list that a proof publishes. Hashes are SHA-256 in hex. */
export interface ListSummary {
  readonly entrants: number;
  readonly total: number;
  /** The root of the Merkle tree whose leaves are the lines, without their line feeds. */
  readonly root: string;
  /** The hash of the whole file. */
  readonly contentHash: string;
}

export interface FrozenList extends ListSummary {
  readonly entries: readonly FrozenEntry[];
}

/** The result of reading a file as a frozen list. `problem` says why it isn't one. */
export type ListReading =
  | { readonly contentHash: string; readonly list: FrozenList }
  | { readonly contentHash: string; readonly problem: string };

const linePattern = /^([0-9a-f]{32}(?:[0-9a-f]{8})?),([1-9]\d{0,15}),([1-9]\d{0,15})$/;
/** The longest possible line: 40 + 16 + 16 digits and two commas. */
const MAX_LINE = 74;
/** How many bytes `readList` reads at a time. */
const PIECE = 2 ** 18;

/**
 * Builds the list of these entries, given in any order. Throws for malformed entries, duplicate ids, and an unsafe
 * total.
 */
export function freeze(entries: Iterable<Entry>): FrozenList {
  const builder = new ListBuilder();
  for (const { id, tickets } of [...entries].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const problem = builder.add({ id, tickets, cumulative: builder.total + tickets });
    if (problem) throw new Error(`cannot freeze: ${problem}`);
  }
  return builder.finish();
}

/** An entry's line in the file, without the line feed. */
export function formatLine({ id, tickets, cumulative }: FrozenEntry): string {
  return `${id},${tickets},${cumulative}`;
}

/** The file, in chunks of a few thousand lines. */
export function* listText({ entries }: Pick<FrozenList, 'entries'>): Generator<string, void> {
  for (let start = 0; start < entries.length; start += 8192) {
    yield entries
      .slice(start, start + 8192)
      .map((entry) => `${formatLine(entry)}\n`)
      .join('');
  }
}

/** Reads a published file in chunks, so that a page can show its progress. */
export class ListReader {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  readonly #content = sha256.create();
  readonly #builder = new ListBuilder();
  #rest = '';
  #problem: string | undefined;

  push(bytes: Uint8Array): void {
    this.#content.update(bytes);
    if (this.#problem) return;
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) if (!this.#read(line)) return;
    if (this.#rest.length > MAX_LINE) this.#read(this.#rest);
  }

  /** Call it once, after the last chunk. */
  finish(): ListReading {
    const contentHash = bytesToHex(this.#content.digest());
    if (this.#rest + this.#decoder.decode() !== '') this.#problem ??= "the last line doesn't end in a line feed";
    return this.#problem ? { contentHash, problem: this.#problem } : { contentHash, list: this.#builder.finish() };
  }

  #read(line: string): boolean {
    const [, id, tickets, cumulative] = linePattern.exec(line) ?? [];
    this.#problem = id
      ? this.#builder.add({ id, tickets: Number(tickets), cumulative: Number(cumulative) })
      : `line ${this.#builder.entrants + 1} isn't id,tickets,cumulative`;
    return this.#problem === undefined;
  }
}

/** Reads a whole file at once. */
export function readList(bytes: Uint8Array): ListReading {
  const reader = new ListReader();
  for (let start = 0; start < bytes.length; start += PIECE) reader.push(bytes.subarray(start, start + PIECE));
  return reader.finish();
}

/** Proves that entry number `index` (from 0) is in the list. Throws if there's no such entry. */
export function inclusionProof({ entries }: Pick<FrozenList, 'entries'>, index: number): InclusionProof {
  if (!entries[index]) throw new Error(`no entry number ${index}`);
  const tree = new MerkleBuilder(index);
  for (const entry of entries) tree.add(utf8ToBytes(formatLine(entry)));
  const { size, path } = tree.finish();
  return { index, size, path };
}

/** Whether the published list has this entry at the proof's index. */
export function verifyEntry(
  { root, entrants }: Pick<ListSummary, 'root' | 'entrants'>,
  entry: FrozenEntry,
  proof: InclusionProof,
): boolean {
  return proof.size === entrants && verifyInclusion(root, utf8ToBytes(formatLine(entry)), proof);
}

/** Checks each entry, then adds it to the totals and hashes. */
class ListBuilder {
  readonly #entries: FrozenEntry[] = [];
  readonly #tree = new MerkleBuilder();
  readonly #content = sha256.create();
  readonly #encoder = new TextEncoder();
  readonly #line = new Uint8Array(MAX_LINE + 1);
  #lastId = '';
  #total = 0;

  get entrants(): number {
    return this.#entries.length;
  }

  get total(): number {
    return this.#total;
  }

  /** Adds the entry. Returns the problem if it's invalid. */
  add(entry: FrozenEntry): string | undefined {
    const line = formatLine(entry);
    const problem = this.#problemWith(entry, line);
    if (problem) return `line ${this.#entries.length + 1} ${problem}`;
    const { written } = this.#encoder.encodeInto(`${line}\n`, this.#line);
    this.#tree.add(this.#line.subarray(0, written - 1));
    this.#content.update(this.#line.subarray(0, written));
    this.#entries.push(entry);
    this.#lastId = entry.id;
    this.#total = entry.cumulative;
    return undefined;
  }

  finish(): FrozenList {
    const { root, size } = this.#tree.finish();
    const contentHash = bytesToHex(this.#content.digest());
    return { entrants: size, total: this.#total, root, contentHash, entries: this.#entries };
  }

  #problemWith({ id, tickets, cumulative }: FrozenEntry, line: string): string | undefined {
    if (!linePattern.test(line) || !Number.isSafeInteger(cumulative)) return 'is malformed';
    if (id <= this.#lastId) return 'is out of order or a duplicate';
    return cumulative === this.#total + tickets ? undefined : 'has the wrong sum';
  }
}
