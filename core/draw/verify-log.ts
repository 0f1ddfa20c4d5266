import { type Commitment, fileHash } from './commitment.ts';
import { type DrawnTicket, type DrawProof, drawTickets } from './draw.ts';
import { lineId } from './ids.ts';
import type { FrozenList } from './list.ts';
import { type LogEntry, type LogReading, only } from './log.ts';
import { compare, type Step } from './steps.ts';

/** A draw's files, and the log and list to compare them with. */
interface Logged {
  readonly proof: DrawProof;
  readonly proofFile: Uint8Array;
  readonly commitment: Commitment;
  readonly commitmentFile: Uint8Array;
  /** The published receipts. */
  readonly receipts: readonly Uint8Array[];
  readonly log: LogReading;
  readonly list: FrozenList | undefined;
}

type Entry<What extends LogEntry['what']> = Extract<LogEntry, { what: What }>;

/** Compares a draw's files with the public log, and every announced name with the line that was drawn. */
export function logSteps({ log, ...files }: Logged): Step[] {
  const problem = 'problem' in log ? log.problem : undefined;
  const entries = 'entries' in log ? log.entries.filter(({ month }) => month === files.commitment.month) : [];
  const found = problem ?? faultInLog(files, entries, 'hashes' in log ? log.hashes : []) ?? 'no difference';
  return [
    compare('log', 'The public log is unbroken, and says the same as the files.', 'no difference', found),
    namesStep(files, entries),
    orderStep(entries),
  ];
}

function faultInLog(
  { proof, proofFile, commitment, commitmentFile, receipts }: Omit<Logged, 'log'>,
  entries: readonly LogEntry[],
  hashes: readonly string[],
): string | undefined {
  const { list, log } = commitment;
  const [frozen, ...moreFrozen] = only(entries, 'frozen');
  const [drawn, ...moreDrawn] = only(entries, 'drawn');
  if (moreFrozen.length > 0) return 'the list was frozen more than once';
  if (moreDrawn.length > 0) return 'the winner was drawn more than once';
  const isFrozen = frozen?.root === list.root && frozen.contentHash === list.contentHash;
  if (!isFrozen || frozen.entrants !== list.entrants || frozen.total !== list.total) return 'it has a different list';
  const committed = fileHash(commitmentFile);
  if (only(entries, 'committed').at(-1)?.commitment !== committed) return 'it has a different commitment';
  const published = new Set(receipts.map(fileHash));
  const witnessed = only(entries, 'witnessed').filter(({ commitment: seen }) => seen === committed);
  if (!witnessed.every(({ receipt }) => published.has(receipt))) return 'it has a receipt that isn’t published';
  if (hashes[log.number - 1] !== log.hash) return 'it was different when we committed';
  if (drawn?.proof !== fileHash(proofFile)) return 'it has a different proof';
  const isSame = drawn.seed === proof.seed && drawn.winner === (proof.drawn[0]?.id ?? null);
  return isSame ? undefined : 'it has a different winner';
}

/** Each name was bound to its line before the draw: its id is the hash of the entrant's code, state, and name. */
function namesStep({ proof, list }: Omit<Logged, 'log'>, entries: readonly LogEntry[]): Step {
  const announced = only(entries, 'announced');
  const count = Math.max(proof.drawn.length, ...announced.map(({ candidate }) => candidate + 1));
  const drawn = list ? drawTickets(list, proof.seed, count) : [];
  const describe = ({ candidate, name, state }: Entry<'announced'>, id: string | undefined) =>
    `${name}, ${state}, line ${id ?? 'none'} (drawn ${candidate + 1})`;
  return compare(
    'names',
    'The announced names belong to the drawn lines.',
    announced.map((entry) => describe(entry, entry.id)).join('; '),
    announced.map((entry) => describe(entry, openedId(entry, drawn))).join('; '),
  );
}

/** The drawn id of an announced candidate, if the announced name opens it. */
function openedId(entry: Entry<'announced'>, drawn: readonly DrawnTicket[]): string | undefined {
  const id = drawn[entry.candidate]?.id;
  return lineId(entry) === id ? id : undefined;
}

/** No one is announced, or gets the prize, before everyone drawn earlier was disqualified for a published reason. */
function orderStep(entries: readonly LogEntry[]): Step {
  const inOrder = 'each after the ones before were out';
  const claim = 'The prize goes to the first person drawn who wasn’t disqualified.';
  return compare('result', claim, inOrder, isInOrder(entries) ? inOrder : 'someone was passed over');
}

function isInOrder(entries: readonly LogEntry[]): boolean {
  let next = 0;
  for (const entry of entries) {
    if (!('candidate' in entry)) continue;
    if (entry.candidate !== next) return false;
    if (entry.what === 'disqualified') next += 1;
  }
  return true;
}
