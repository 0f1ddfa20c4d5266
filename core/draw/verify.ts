import type { Month } from '../calendar.ts';
import { type Chain, drawRound, verifyBeacon } from './beacon.ts';
import { type DrawnTicket, type DrawProof, drawProofSchema, drawSeed, drawTickets } from './draw.ts';
import type { FrozenList, ListReading } from './list.ts';

/** One thing that a proof claims, and what came out when we worked it out from the list and the beacon. */
export interface Step {
  readonly name: 'proof' | 'file' | 'list' | 'root' | 'total' | 'round' | 'beacon' | 'seed' | 'winner' | 'alternates';
  /** What is checked, as a sentence. */
  readonly claim: string;
  readonly ok: boolean;
  readonly published: string;
  readonly computed: string;
}

export interface Verification {
  readonly ok: boolean;
  readonly steps: readonly Step[];
}

export interface Evidence {
  readonly month: Month;
  /** The published proof, as parsed JSON. */
  readonly proof: unknown;
  /** The published list, read by `ListReader` or `readList`. */
  readonly reading: ListReading;
  /** The chain that the verifier trusts, never one that the proof brought along. */
  readonly chain: Chain;
}

/** Works a draw out again from what is published, and compares step by step. Never throws. */
export function verifyDraw({ month, proof: raw, reading, chain }: Evidence): Verification {
  const parsed = drawProofSchema.safeParse(raw);
  const proofStep = compare('proof', 'The proof is complete and belongs to this month.', monthOf(parsed.data), month);
  if (!parsed.success || !proofStep.ok) return { ok: false, steps: [proofStep] };
  const proof = parsed.data;
  const steps = [
    proofStep,
    compare(
      'file',
      'The list is, byte by byte, the one that was published.',
      proof.list.contentHash,
      reading.contentHash,
    ),
    ...listSteps(proof, reading),
    ...beaconSteps(proof, chain),
    ...drawSteps(proof, reading),
  ];
  return { ok: steps.every((step) => step.ok), steps };
}

function listSteps({ list }: DrawProof, reading: ListReading): Step[] {
  const found = 'list' in reading ? reading.list : undefined;
  const problem = 'problem' in reading ? reading.problem : undefined;
  const wellFormed = 'sorted, nobody twice, sums right';
  return [
    compare('list', 'The list is sorted, has nobody twice, and its sums are right.', wellFormed, problem ?? wellFormed),
    compare('root', 'The lines of the list give the published Merkle root.', list.root, found?.root),
    compare('total', 'Entrants and tickets add up.', counts(list), found && counts(found)),
  ];
}

function beaconSteps({ month, frozenAt, beacon }: DrawProof, chain: Chain): Step[] {
  const round = drawRound(month, Date.parse(frozenAt), chain);
  const signed = verifyBeacon(beacon, chain);
  return [
    compare('round', 'The rule fixed this round of the beacon beforehand.', `${beacon.round}`, `${round}`),
    compare(
      'beacon',
      'The drand network signed this round, and its randomness follows from the signature.',
      beacon.randomness,
      signed ? beacon.randomness : 'the signature is not valid',
    ),
  ];
}

function drawSteps(proof: DrawProof, reading: ListReading): Step[] {
  const again = 'list' in reading ? drawAgain(proof, reading.list) : undefined;
  const alternates = proof.alternates.map(show).join('; ');
  return [
    compare('seed', 'Randomness, month, root and total give the published seed.', proof.seed, again?.seed),
    compare('winner', 'The seed draws the published winner.', show(proof.winner), again && show(again.winner)),
    compare(
      'alternates',
      'The seed draws the published alternates.',
      alternates,
      again?.alternates.map(show).join('; '),
    ),
  ];
}

function drawAgain({ month, beacon }: DrawProof, list: FrozenList) {
  const seed = drawSeed(beacon.randomness, month, list);
  const [winner = null, ...alternates] = drawTickets(list, seed);
  return { seed, winner, alternates };
}

function compare(name: Step['name'], claim: string, published: string, computed = 'cannot be worked out'): Step {
  return { name, claim, ok: published === computed, published, computed };
}

function monthOf(proof: DrawProof | undefined): string {
  return proof ? proof.month : 'not a proof of this form';
}

function counts({ entrants, total }: Pick<FrozenList, 'entrants' | 'total'>): string {
  return `${entrants} entrants, ${total} tickets`;
}

function show(drawn: DrawnTicket | null): string {
  return drawn ? `${drawn.id} (line ${drawn.index + 1}, ticket ${drawn.ticket})` : 'nobody';
}
