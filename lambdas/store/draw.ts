import * as z from 'zod/mini';
import type { Month } from '../../core/calendar.ts';
import { beaconSchema } from '../../core/draw/beacon.ts';
import { type DrawProof, drawProofSchema } from '../../core/draw/draw.ts';
import type { DrawRecord, ExclusionReason } from '../../core/draw/record.ts';
import { entity, text, wholeEntity } from './item.ts';
import { type Key, read, readPage } from './table.ts';
import { create, replace, transact, withRetries } from './transaction.ts';

/** DRAWS / month: the record of each draw; DRAW#month / PROOF: its public proof. */
const PARTITION = 'DRAWS';
const SHOWN = 36;

const candidate = z.looseObject({
  id: z.string(),
  index: z.int(),
  ticket: z.int(),
  holder: z.string(),
  publicName: z.string(),
  state: z.string(),
  email: z.string(),
  postal: z.exactOptional(z.object({ name: z.string(), address: z.string() })),
});

const prizeEvent = z.looseObject({
  at: z.int(),
  candidate: z.int(),
  what: z.enum(['announced', 'verified', 'disqualified', 'shipped']),
  reason: z.exactOptional(z.string()),
});

const recordOf = wholeEntity<DrawRecord>('draw', {
  month: z.string(),
  status: z.enum(['frozen', 'drawn', 'announced']),
  frozenAt: z.int(),
  list: z.looseObject({ entrants: z.int(), total: z.int(), root: z.string(), contentHash: z.string() }),
  exclusions: z.partialRecord(text<ExclusionReason>(), z.int()),
  round: z.int(),
  drawnAt: z.exactOptional(z.int()),
  beacon: z.exactOptional(beaconSchema),
  candidates: z.exactOptional(z.array(candidate)),
  events: z.array(prizeEvent),
  // Missing in records kept by earlier versions.
  emailed: z._default(z.array(z.int()), []),
  operatorsNotified: z.exactOptional(z.boolean()),
  notifyingSince: z.exactOptional(z.int()),
  lastKey: z.exactOptional(z.string()),
  version: z.int(),
});

const proofOf = entity<{ readonly proof: DrawProof }>('draw proof', { proof: drawProofSchema });

function drawKey(month: Month): Key {
  return { pk: PARTITION, sk: month };
}

function proofKey(month: Month): Key {
  return { pk: `DRAW#${month}`, sk: 'PROOF' };
}

export async function loadDraw(month: Month): Promise<DrawRecord | undefined> {
  return recordOf(await read(drawKey(month)));
}

/** The latest draws, newest first. */
export async function latestDraws(): Promise<DrawRecord[]> {
  const { items } = await readPage({ pk: PARTITION, limit: SHOWN, newestFirst: true });
  return items.map((item) => recordOf(item));
}

/** Stores a draw that was just frozen. Throws LostRace if another run got there first. */
export async function createDraw(record: DrawRecord): Promise<void> {
  await transact([create({ ...drawKey(record.month), ...record })]);
}

/** Moves a draw forward, along with its proof once there is one. Throws LostRace if another write got there first. */
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

/** Changes a draw's record, retrying when other writes get there first. */
export async function changeDraw(month: Month, change: (record: DrawRecord) => Partial<DrawRecord>): Promise<void> {
  await withRetries(async () => {
    const record = await loadDraw(month);
    if (record) await saveDraw(record, change(record));
  });
}

export async function loadProof(month: Month): Promise<DrawProof | undefined> {
  return proofOf(await read(proofKey(month)))?.proof;
}
