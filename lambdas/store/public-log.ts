import * as z from 'zod/mini';
import type { Month } from '../../core/calendar.ts';
import { emptyLog, hashOfLine, type LogEvent, type LogHead, nextEntry } from '../../core/draw/log.ts';
import { entity } from './item.ts';
import { type Key, readEvery, readPage } from './table.ts';
import { create, type Write } from './transaction.ts';

/** PUBLIC-LOG / number: each entry of the public log of all draws (core/draw/log.ts), as its published line. */
const PARTITION = 'PUBLIC-LOG';

const lineOf = entity<{ readonly line: string }>('entry of the public log', { line: z.string() });

function entryKey(number: number): Key {
  return { pk: PARTITION, sk: String(number).padStart(9, '0') };
}

/** The newest entry. */
export async function logHead(): Promise<LogHead> {
  const { items } = await readPage({ pk: PARTITION, limit: 1, newestFirst: true });
  const [newest] = items;
  return newest ? { number: Number(newest.sk), hash: hashOfLine(lineOf(newest).line) } : emptyLog;
}

/**
 * The writes that append these events. The transaction that has them loses the race if someone else appends first, so the
 * chain never forks.
 */
export async function append(month: Month, events: readonly LogEvent[], at: number): Promise<Write[]> {
  if (events.length === 0) return [];
  let head = await logHead();
  return events.map((event) => {
    const next = nextEntry(head, { at, month, event });
    head = next.head;
    return create({ ...entryKey(head.number), line: next.line });
  });
}

/** The whole log as published: every line with its line feed. */
export async function logText(): Promise<string> {
  const items = await readEvery({ pk: PARTITION, limit: 1000 });
  return items.map((item) => `${lineOf(item).line}\n`).join('');
}
