import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { isMonth, type Month } from '../calendar.ts';
import { count, hash } from './fields.ts';
import { exclusionReasons, operatorReasons } from './reasons.ts';

/**
 * The public log of all draws: one JSON object per line, in order. Each entry contains the hash of the one before, so
 * nothing can be changed, removed, or inserted without changing every hash after it. A correction is a new entry.
 */
const time = z.iso.datetime();

/** A candidate, by their place in the order drawn: 0 is the winner, 1 the first alternate, and so on. */
const candidate = { candidate: count, id: z.string() };

const eventSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('frozen'), root: hash, contentHash: hash, entrants: count, total: count }),
  z.strictObject({ what: z.literal('committed'), commitment: hash, round: count }),
  z.strictObject({
    what: z.literal('witnessed'),
    commitment: hash,
    witness: z.string(),
    receipt: hash,
    seenAt: time,
  }),
  z.strictObject({
    what: z.literal('postponed'),
    reason: z.literal('not-witnessed'),
    postponements: count,
    until: time,
  }),
  z.strictObject({ what: z.literal('drawn'), proof: hash, seed: hash, winner: z.nullable(z.string()) }),
  z.strictObject({
    what: z.literal('announced'),
    ...candidate,
    code: z.string(),
    state: z.string(),
    name: z.string(),
  }),
  z.strictObject({ what: z.enum(['claimed', 'verified', 'shipped']), ...candidate }),
  z.strictObject({
    what: z.literal('disqualified'),
    ...candidate,
    reason: z.enum([...operatorReasons, ...exclusionReasons]),
    reference: z.exactOptional(z.string()),
  }),
  z.strictObject({ what: z.literal('closed'), reason: z.enum(['no-entries', 'no-eligible-candidate']) }),
]);
export type LogEvent = z.infer<typeof eventSchema>;

const headingSchema = z.object({
  number: count,
  at: time,
  month: z.string().check(z.refine(isMonth)),
  /** The hash of the entry before. 64 zeros in the first entry. */
  previous: hash,
});

export type LogEntry = z.infer<typeof headingSchema> & LogEvent;

/** The newest entry of a log: its number (from 1) and hash. */
export interface LogHead {
  readonly number: number;
  readonly hash: string;
}

/** The head of a log without entries. */
export const emptyLog: LogHead = { number: 0, hash: '0'.repeat(64) };

/** The next entry of a log, as its line (without the line feed), and the log's new head. */
export function nextEntry(
  head: LogHead,
  { at, month, event }: { readonly at: number; readonly month: string; readonly event: LogEvent },
): { readonly line: string; readonly head: LogHead } {
  const heading = { number: head.number + 1, at: new Date(at).toISOString(), month, previous: head.hash };
  const line = JSON.stringify({ ...heading, ...event });
  return { line, head: { number: heading.number, hash: hashOfLine(line) } };
}

/** The hash of an entry: SHA-256 of its line, in hex. */
export function hashOfLine(line: string): string {
  return bytesToHex(sha256(utf8ToBytes(line)));
}

/** The result of reading a published log. `problem` says in which entry the chain breaks, and how. */
export type LogReading =
  | { readonly entries: readonly LogEntry[]; readonly hashes: readonly string[]; readonly head: LogHead }
  | { readonly problem: string };

/** Reads a published log and checks its chain. */
export function readLog(text: string): LogReading {
  const entries: LogEntry[] = [];
  const hashes: string[] = [];
  let head = emptyLog;
  const lines = text.split('\n');
  if (lines.pop() !== '') return { problem: "the last line doesn't end in a line feed" };
  for (const line of lines) {
    const number = head.number + 1;
    const entry = parseEntry(line);
    if (!entry) return { problem: `line ${number} isn't an entry` };
    if (entry.number !== number) return { problem: `line ${number} has the number ${entry.number}` };
    if (entry.previous !== head.hash) return { problem: `entry ${number} doesn't follow from the one before` };
    head = { number, hash: hashOfLine(line) };
    entries.push(entry);
    hashes.push(head.hash);
  }
  return { entries, hashes, head };
}

function parseEntry(line: string): LogEntry | undefined {
  try {
    const raw = JSON.parse(line) as object;
    const { number, at, month, previous, ...event } = headingSchema.parse(raw) as LogEntry;
    const rest = Object.fromEntries(Object.entries(raw).filter(([name]) => !(name in headingSchema.shape)));
    return { number, at, month, previous, ...event, ...eventSchema.parse(rest) };
  } catch {
    return undefined;
  }
}

/** How many days the draw of `month` was postponed, by this log. 0 if the log is damaged. */
export function postponementsIn(log: LogReading, month: Month): number {
  const entries = 'entries' in log ? log.entries : [];
  return only(entries, 'postponed').findLast((entry) => entry.month === month)?.postponements ?? 0;
}

/** The entries that say this. */
export function only<What extends LogEntry['what']>(
  entries: readonly LogEntry[],
  what: What,
): Extract<LogEntry, { what: What }>[] {
  return entries.filter((entry): entry is Extract<LogEntry, { what: What }> => entry.what === what);
}
