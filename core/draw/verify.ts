import type * as z from 'zod/mini';
import type { Month } from '../calendar.ts';
import { sightingsIn, type Witness } from '../witness/receipt.ts';
import { type Chain, drawRound, roundTime } from './beacon.ts';
import { type Commitment, commitmentSchema, fileHash } from './commitment.ts';
import { type DrawProof, drawProofSchema, drawSeed, drawTickets } from './draw.ts';
import type { FrozenList, ListReading } from './list.ts';
import { type LogReading, postponementsIn, readLog } from './log.ts';
import { beaconStep, compare, listSteps, type Step, show } from './steps.ts';
import { verifySteps1 } from './verify-1.ts';
import { logSteps } from './verify-log.ts';
import { pageStep, type Shown } from './verify-page.ts';
import { isOfVersion1, proof1Schema } from './version-1.ts';

export type { Step } from './steps.ts';

export interface Verification {
  readonly ok: boolean;
  /** The version of the rules by which the draw was held. */
  readonly version: 1 | 2;
  readonly steps: readonly Step[];
}

/** A draw's published files. */
export interface Evidence {
  readonly month: Month;
  /** `proof.json`, to the byte. */
  readonly proof: Uint8Array;
  /** `list.csv`, read by `ListReader` or `readList`. */
  readonly reading: ListReading;
  /** `commitment.json`, to the byte. A draw of version 1 has none. */
  readonly commitment?: Uint8Array | undefined;
  /** The receipts for the commitment, to the byte. */
  readonly receipts: readonly Uint8Array[];
  /** `log.jsonl`. */
  readonly log: string;
}

/** The keys that a verifier trusts. Never take them from the evidence. */
export interface Trust {
  readonly chain: Chain;
  readonly witnesses: readonly Witness[];
}

/**
 * Recomputes a draw from its published files, and compares every step. With `shown`, also compares what the site shows.
 * Never throws.
 */
export function verifyDraw(evidence: Evidence, trust: Trust, shown?: Shown): Verification {
  const { month, reading } = evidence;
  const old = parseWith(proof1Schema, evidence.proof);
  if (old?.month === month && isOfVersion1(month))
    return result(1, [filesStep(true), ...verifySteps1(old, reading, trust.chain)]);
  const files = filesOf(evidence);
  if (!files) return result(2, [filesStep(false)]);
  const log = readLog(evidence.log);
  return result(2, [
    filesStep(true),
    compare(
      'commitment',
      'The draw follows the published commitment.',
      files.proof.commitment,
      fileHash(files.commitmentFile),
    ),
    ...listSteps(files.commitment.list, reading),
    sourcesStep(files.commitment),
    roundStep(files, log, trust.chain),
    witnessStep(evidence.receipts, files, trust),
    beaconStep(files.proof.beacon, trust.chain),
    ...drawSteps(files, reading),
    ...logSteps({ ...files, receipts: evidence.receipts, log, list: 'list' in reading ? reading.list : undefined }),
    ...(shown ? [pageStep(shown, files.commitment, log)] : []),
  ]);
}

interface Files {
  readonly proof: DrawProof;
  readonly proofFile: Uint8Array;
  readonly commitment: Commitment;
  readonly commitmentFile: Uint8Array;
}

function result(version: Verification['version'], steps: readonly Step[]): Verification {
  return { version, ok: steps.every((step) => step.ok), steps };
}

function filesOf({ month, proof: proofFile, commitment: commitmentFile }: Evidence): Files | undefined {
  const proof = parseWith(drawProofSchema, proofFile);
  const commitment = commitmentFile && parseWith(commitmentSchema, commitmentFile);
  if (proof?.month !== month || commitment?.month !== month || !commitmentFile) return undefined;
  return { proof, proofFile, commitment, commitmentFile };
}

function parseWith<T>(schema: z.ZodMiniType<T>, file: Uint8Array): T | undefined {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(file))).data;
  } catch {
    return undefined;
  }
}

function filesStep(ok: boolean): Step {
  const complete = 'complete, for this month';
  return compare('files', 'The published files are complete and belong to this month.', complete, ok ? complete : 'no');
}

function sourcesStep({ list, sources }: Commitment): Step {
  const claim = 'Entries from accounts and mail-in cards add up to the total.';
  return compare('sources', claim, `${list.total}`, `${sources.account + sources.mailIn}`);
}

/** The month and its postponements in the public log decide the round, and nothing else does. */
function roundStep({ proof, commitment }: Files, log: LogReading, chain: Chain): Step {
  const rounds = (drawn: number, committed: number) => `${drawn}, committed to ${committed}`;
  const round =
    'problem' in log ? undefined : drawRound(commitment.month, postponementsIn(log, commitment.month), chain);
  return compare(
    'round',
    'The month alone sets the beacon round.',
    rounds(proof.beacon.round, commitment.round.number),
    round === undefined ? undefined : rounds(round, round),
  );
}

/** At least one witness we trust must have dated the commitment before the round. */
function witnessStep(
  receipts: readonly Uint8Array[],
  { commitmentFile, proof }: Files,
  { chain, witnesses }: Trust,
): Step {
  const due = roundTime(proof.beacon.round, chain);
  const sightings = receipts.flatMap((receipt) => sightingsIn(receipt, commitmentFile, witnesses));
  const inTime = sightings.filter(({ at }) => at < due);
  const dates = inTime.map(({ witness, at }) => `${witness} saw it at ${new Date(at).toISOString()}`);
  return {
    name: 'witnesses',
    claim: 'An outside witness dated the commitment before the round.',
    ok: inTime.length > 0,
    published: `before ${new Date(due).toISOString()}`,
    computed: dates.join('; ') || 'no valid receipt from before the round',
  };
}

function drawSteps({ proof }: Files, reading: ListReading): Step[] {
  const again = 'list' in reading ? drawAgain(proof, reading.list) : undefined;
  const alternates = ([, ...rest]: DrawProof['drawn']) => rest.map(show).join('; ');
  return [
    compare('seed', 'The randomness, month, root, and total produce the published seed.', proof.seed, again?.seed),
    compare(
      'winner',
      'The seed draws the published winner.',
      show(proof.drawn[0] ?? null),
      again && show(again.drawn[0] ?? null),
    ),
    compare(
      'alternates',
      'The seed draws the published alternates.',
      alternates(proof.drawn),
      again && alternates(again.drawn),
    ),
  ];
}

function drawAgain({ month, beacon }: DrawProof, list: FrozenList) {
  const seed = drawSeed(beacon.randomness, month, list);
  return { seed, drawn: drawTickets(list, seed) };
}
