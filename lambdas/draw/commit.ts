import { drawRound, roundTime } from '../../core/draw/beacon.ts';
import { type Commitment, commitmentText, fileHash } from '../../core/draw/commitment.ts';
import type { LogEvent } from '../../core/draw/log.ts';
import type { DrawRecord } from '../../core/draw/record.ts';
import { decidedAt, postponementsAt, witnessDeadline } from '../../core/draw/times.ts';
import { sightingsIn } from '../../core/witness/receipt.ts';
import type { AskedWitness } from '../../core/witness/sigstore.ts';
import { logger } from '../aws/log.ts';
import { saveDraw } from '../store/draw.ts';
import { logHead } from '../store/public-log.ts';
import { publishCommitment, publishReceipt, readCommitment, readReceipt } from '../store/published.ts';
import { askWitness, witnesses } from '../witness/ask.ts';
import { network } from './beacon.ts';

/** The version of the official rules that a draw follows. */
const RULES = '2026-12-01';

/**
 * Publishes a frozen month's commitment. If it's killed at any point, the next run continues from what was published.
 * Throws LostRace if another run got there first.
 */
export async function commitTo(record: DrawRecord, now: number): Promise<void> {
  const { month, postponements } = record;
  await publishCommitment(month, postponements, commitmentText(await commitmentOf(record)));
  const file = await readCommitment(month, postponements);
  if (!file) throw new Error(`the commitment to ${month} is missing right after it was published`);
  const commitment = fileHash(file);
  const { round } = record;
  await saveDraw(record, { commitment }, now, { events: [{ what: 'committed', commitment, round }] });
}

async function commitmentOf(record: DrawRecord): Promise<Commitment> {
  const { month, frozenAt, list, sources, exclusions, postponements, round } = record;
  return {
    ...{ version: 2, month, rules: RULES, frozenAt: new Date(frozenAt).toISOString() },
    ...{ list, sources, exclusions: { ...exclusions }, postponements },
    round: { number: round, at: new Date(roundTime(round, network)).toISOString() },
    log: await logHead(),
  };
}

/**
 * Asks the witnesses that haven't dated the commitment yet, until the deadline. Returns false if none did: ask again
 * later.
 */
export async function findWitness(record: DrawRecord, now: number): Promise<boolean> {
  const { month, postponements, receipts } = record;
  if (now >= witnessDeadline(month, postponements)) return false;
  const missing = witnesses.filter(({ name }) => !receipts.some(({ witness }) => witness === name));
  for (const witness of missing) if (await receive(record, witness, now)) return true;
  return false;
}

/** Publishes a witness's receipt, and logs the published one. Returns false if the witness doesn't answer. */
async function receive(record: DrawRecord, witness: AskedWitness, now: number): Promise<boolean> {
  const { month, postponements, commitment = '', receipts } = record;
  const file = await readCommitment(month, postponements);
  const bytes =
    file && ((await readReceipt(month, postponements, witness.kind)) ?? (await obtain(record, witness, file)));
  const [sighting] = bytes ? sightingsIn(bytes, file, [witness]) : [];
  if (!bytes || !sighting) return false;
  const event: LogEvent = {
    ...{ what: 'witnessed', commitment, witness: witness.name, receipt: fileHash(bytes) },
    seenAt: new Date(sighting.at).toISOString(),
  };
  await saveDraw(record, { receipts: [...receipts, sighting] }, now, { events: [event] });
  return true;
}

/**
 * The receipt that's published by now: ours, or another run's that got there first. Undefined if the witness isn't
 * available; the log says why.
 */
async function obtain(
  { month, postponements }: DrawRecord,
  witness: AskedWitness,
  file: Buffer,
): Promise<Uint8Array | undefined> {
  try {
    await publishReceipt(month, postponements, witness.kind, await askWitness(witness, file));
    return await readReceipt(month, postponements, witness.kind);
  } catch (error) {
    logger.error('witness not available', { witness: witness.name, error: error as Error });
    return undefined;
  }
}

/** Whether a witness dated the commitment in time. */
export function isWitnessed({ month, postponements, receipts }: DrawRecord): boolean {
  return receipts.some(({ at }) => at < witnessDeadline(month, postponements));
}

/**
 * Postpones a draw because no witness dated its commitment in time. Without that date, we could have chosen the list after
 * the beacon's value was known.
 */
export async function postpone({ commitment, ...record }: DrawRecord, now: number): Promise<void> {
  const { month } = record;
  const postponements = postponementsAt(month, record.postponements, now);
  const until = new Date(decidedAt(month, postponements)).toISOString();
  const round = drawRound(month, postponements, network);
  const event: LogEvent = { what: 'postponed', reason: 'not-witnessed', postponements, until };
  await saveDraw(record, { postponements, round, receipts: [] }, now, { events: [event] });
}
