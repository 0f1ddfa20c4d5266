import type { Month } from '../../core/calendar.ts';
import type { DrawProof } from '../../core/draw/draw.ts';
import type { DrawRecord } from '../../core/draw/record.ts';
import { type Item, type Key, read, readPage, withoutKey } from './table.ts';
import { create, replace, transact, withRetries } from './transaction.ts';

/** DRAWS / month: the record of each draw; DRAW#month / PROOF: its public proof. */
const PARTITION = 'DRAWS';
const SHOWN = 36;

function drawKey(month: Month): Key {
  return { pk: PARTITION, sk: month };
}

function proofKey(month: Month): Key {
  return { pk: `DRAW#${month}`, sk: 'PROOF' };
}

export async function loadDraw(month: Month): Promise<DrawRecord | undefined> {
  return recordOf(await read<Item>(drawKey(month)));
}

/** The latest draws, newest first. */
export async function latestDraws(): Promise<DrawRecord[]> {
  const { items } = await readPage<Item>({ pk: PARTITION, limit: SHOWN, newestFirst: true });
  return items.flatMap((item) => recordOf(item) ?? []);
}

/** Keeps a draw that was frozen just now. Throws LostRace when somebody was faster. */
export async function createDraw(record: DrawRecord): Promise<void> {
  await transact([create({ ...drawKey(record.month), ...record })]);
}

/** Moves a draw on, with its proof when there is one now. Throws LostRace when somebody else moved it. */
export async function saveDraw(
  before: DrawRecord,
  change: Partial<DrawRecord>,
  proof?: DrawProof,
): Promise<DrawRecord> {
  const next: DrawRecord = { ...before, ...change, version: before.version + 1 };
  await transact([
    replace(before, { ...drawKey(before.month), ...next }),
    ...(proof ? [create({ ...proofKey(before.month), proof })] : []),
  ]);
  return next;
}

/** Changes a draw's record whatever others change about it meanwhile. */
export async function changeDraw(month: Month, change: (record: DrawRecord) => Partial<DrawRecord>): Promise<void> {
  await withRetries(async () => {
    const record = await loadDraw(month);
    if (record) await saveDraw(record, change(record));
  });
}

export async function loadProof(month: Month): Promise<DrawProof | undefined> {
  return (await read<{ proof: DrawProof }>(proofKey(month)))?.proof;
}

function recordOf(item: Item | undefined): DrawRecord | undefined {
  return item && (withoutKey(item) as unknown as DrawRecord);
}
