import * as z from 'zod/mini';
import type { Month } from '../../core/calendar.ts';
import { beaconSchema } from '../../core/draw/beacon.ts';
import { type DrawProof, drawProofSchema } from '../../core/draw/draw.ts';
import type { LogEvent } from '../../core/draw/log.ts';
import type { ExclusionReason } from '../../core/draw/reasons.ts';
import type { DrawRecord } from '../../core/draw/record.ts';
import { type Proof1, proof1Schema } from '../../core/draw/version-1.ts';
import { entity, text, wholeEntity } from './item.ts';
import { append } from './public-log.ts';
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
  code: z.exactOptional(z.string()),
  email: z.string(),
  postal: z.exactOptional(z.object({ name: z.string(), address: z.string() })),
});

const prizeEvent = z.looseObject({
  at: z.int(),
  candidate: z.int(),
  what: z.enum(['announced', 'claimed', 'verified', 'disqualified', 'shipped']),
  reason: z.exactOptional(z.string()),
  reference: z.exactOptional(z.string()),
});

export const drawOf = wholeEntity<DrawRecord>('draw', {
  month: z.string(),
  status: z.enum(['frozen', 'drawn', 'announced']),
  frozenAt: z.int(),
  list: z.looseObject({ entrants: z.int(), total: z.int(), root: z.string(), contentHash: z.string() }),
  exclusions: z.partialRecord(text<ExclusionReason>(), z.int()),
  sources: z._default(z.object({ account: z.int(), mailIn: z.int() }), { account: 0, mailIn: 0 }),
  round: z.int(),
  // Draws of version 1 have none of these.
  postponements: z._default(z.int(), 0),
  commitment: z.exactOptional(z.string()),
  receipts: z._default(
    z.array(z.object({ kind: z.enum(['transparency-log', 'timestamp']), witness: z.string(), at: z.int() })),
    [],
  ),
  seed: z.exactOptional(z.string()),
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

const proofOf = entity<{ readonly proof: DrawProof | Proof1 }>('draw proof', {
  proof: z.union([drawProofSchema, proof1Schema]),
});

function drawKey(month: Month): Key {
  return { pk: PARTITION, sk: month };
}

function proofKey(month: Month): Key {
  return { pk: `DRAW#${month}`, sk: 'PROOF' };
}

export async function loadDraw(month: Month): Promise<DrawRecord | undefined> {
  return drawOf(await read(drawKey(month)));
}

/** The latest draws, newest first. */
export async function latestDraws(): Promise<DrawRecord[]> {
  const { items } = await readPage({ pk: PARTITION, limit: SHOWN, newestFirst: true });
  return items.map((item) => drawOf(item));
}

/** Stores a draw that was just frozen, and logs it. Throws LostRace if another run got there first. */
export async function createDraw(record: DrawRecord, now: number, event: LogEvent): Promise<void> {
  const { month } = record;
  await transact([create({ ...drawKey(month), ...record }), ...(await append(month, [event], now))]);
}

/** Stored together with a change of a draw's record. */
interface Along {
  readonly proof?: DrawProof;
  /** New entries of the public log. */
  readonly events?: readonly LogEvent[];
}

/** Changes a draw's record, and logs what happened. Throws LostRace if another write got there first. */
export async function saveDraw(
  before: DrawRecord,
  change: Partial<DrawRecord>,
  now: number,
  { proof, events = [] }: Along = {},
): Promise<DrawRecord> {
  const next: DrawRecord = { ...before, ...change, version: before.version + 1 };
  const { month } = before;
  await transact([
    replace(before, { ...drawKey(month), ...next }),
    ...(proof ? [create({ ...proofKey(month), proof })] : []),
    ...(await append(month, events, now)),
  ]);
  return next;
}

/** Changes a draw's record, retrying when other writes get there first. Nothing of this is logged. */
export async function changeDraw(month: Month, change: (record: DrawRecord) => Partial<DrawRecord>): Promise<void> {
  await withRetries(async () => {
    const record = await loadDraw(month);
    if (record) await saveDraw(record, change(record), 0);
  });
}

export async function loadProof(month: Month): Promise<DrawProof | Proof1 | undefined> {
  return proofOf(await read(proofKey(month)))?.proof;
}
