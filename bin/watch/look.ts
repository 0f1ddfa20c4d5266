import type { Month } from '../../core/calendar.ts';
import { fileHash } from '../../core/draw/commitment.ts';
import { collectEvidence, type Source } from '../../core/draw/evidence.ts';
import { emptyLog, type LogEntry, type LogHead, only, postponementsIn, readLog } from '../../core/draw/log.ts';
import { type Trust, verifyDraw } from '../../core/draw/verify.ts';
import { LOG_FILE, publishedFiles } from '../../core/draw/views.ts';
import { sightingsIn } from '../../core/witness/receipt.ts';
import { shownOn } from '../published-files.ts';

/** The published files and log that a watcher has seen. */
export interface Memory {
  readonly log: LogHead;
  /** The SHA-256 of each file, by path. */
  readonly files: Readonly<Record<string, string>>;
}

export const nothingYet: Memory = { log: emptyLog, files: {} };

export interface Look {
  readonly memory: Memory;
  readonly problems: readonly string[];
  /** How many months were found in the log. */
  readonly months: number;
}

interface Watch {
  readonly source: Source;
  readonly trust: Trust;
  readonly memory: Memory;
}

/** Looks at a site once, and compares it with what was seen before. Throws if the site can't be reached. */
export async function lookAt(site: string, { source, trust, memory }: Watch): Promise<Look> {
  const reading = readLog(new TextDecoder().decode((await source.read(LOG_FILE)) ?? new Uint8Array()));
  const changed = await changedFiles(source, memory);
  if ('problem' in reading) return { memory, problems: [...changed, `the log: ${reading.problem}`], months: 0 };
  const { entries, hashes, head } = reading;
  const isContinued = memory.log.number === 0 || hashes[memory.log.number - 1] === memory.log.hash;
  const rewritten = isContinued ? [] : [`the log: entry ${memory.log.number} isn't the one seen before`];
  const months = [...new Set(entries.map(({ month }) => month))];
  const problems = [...changed, ...rewritten];
  const files = { ...memory.files };
  for (const month of months) {
    const about = entries.filter((entry) => entry.month === month);
    const { expected, possible } = filesOf(about, postponementsIn(reading, month));
    for (const path of [...expected, ...possible]) {
      const bytes = await source.read(path);
      if (bytes) files[path] ??= fileHash(bytes);
      else if (expected.includes(path)) problems.push(`${path} is missing, but the log says it was published`);
    }
    problems.push(...(await problemsOf(month, about, { site, source, trust })));
  }
  return { memory: { log: isContinued ? head : memory.log, files }, problems, months: months.length };
}

/** Files that were published before, and are gone or different now. */
async function changedFiles(source: Source, { files }: Memory): Promise<string[]> {
  const looks = Object.entries(files).map(async ([path, hash]) => {
    const bytes = await source.read(path);
    if (!bytes) return [`${path} was published, and is gone`];
    return fileHash(bytes) === hash ? [] : [`${path} has changed`];
  });
  return (await Promise.all(looks)).flat();
}

/** The files that must be there, by what the log says of a month, and those that may be. */
function filesOf(entries: readonly LogEntry[], postponements: number): { expected: string[]; possible: string[] } {
  const { list, commitment, proof, receipts } = publishedFiles(entries[0]?.month ?? '', postponements);
  const isThere = (what: LogEntry['what']) => only(entries, what).length > 0;
  return {
    expected: [list, ...(isThere('committed') ? [commitment] : []), ...(isThere('drawn') ? [proof] : [])],
    possible: Object.values(receipts),
  };
}

interface Site {
  readonly site: string;
  readonly source: Source;
  readonly trust: Trust;
}

/** What's wrong with a month: a receipt that's missing or invalid, or a draw that doesn't verify. */
async function problemsOf(
  month: Month,
  entries: readonly LogEntry[],
  { site, source, trust }: Site,
): Promise<string[]> {
  if (only(entries, 'drawn').length === 0) return receiptProblems(month, entries, source, trust);
  const { steps } = verifyDraw(await collectEvidence(month, source), trust, await shownOn(site, month));
  return steps
    .filter(({ ok }) => !ok)
    .map(({ name, published, computed }) => `${month}: ${name}: published ${published}, computed ${computed}`);
}

async function receiptProblems(
  month: Month,
  entries: readonly LogEntry[],
  source: Source,
  trust: Trust,
): Promise<string[]> {
  const witnessed = only(entries, 'witnessed');
  const { commitment, receipts } = publishedFiles(month, only(entries, 'postponed').at(-1)?.postponements);
  const file = await source.read(commitment);
  if (!file || witnessed.length === 0) return [];
  const found = await Promise.all(Object.values(receipts).map((path) => source.read(path)));
  const seen = found.flatMap((bytes) => (bytes ? sightingsIn(bytes, file, trust.witnesses) : []));
  return seen.length > 0 ? [] : [`${month}: no valid receipt, but the log says a witness saw the commitment`];
}
