import type { Month } from '../calendar.ts';
import { type Chain, drawRound, verifyBeacon } from './beacon.ts';
import { type DrawnTicket, type DrawProof, drawProofSchema, drawSeed, drawTickets } from './draw.ts';
import type { FrozenList, ListReading } from './list.ts';

/** One claim of a proof, next to the value we computed from the list and the beacon. */
export interface Step {
  readonly name: 'proof' | 'file' | 'list' | 'root' | 'total' | 'round' | 'beacon' | 'seed' | 'winner' | 'alternates';
  /** The claim in one sentence. */
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
  /** The chain that the verifier trusts, never one from the proof. */
  readonly chain: Chain;
}

/** Recomputes a draw from the published files and compares every step. Never throws. */
export function verifyDraw({ month, proof: raw, reading, chain }: Evidence): Verification {
  const parsed = drawProofSchema.safeParse(raw);
  const proofStep = compare('proof', 'The proof is complete and belongs to this month.', monthOf(parsed.data), month);
  if (!parsed.success || !proofStep.ok) return { ok: false, steps: [proofStep] };
  const proof = parsed.data;
  const steps = [
    proofStep,
    compare('file', 'The list matches the published file, byte for byte.', proof.list.contentHash, reading.contentHash),
    ...listSteps(proof, reading),
    ...beaconSteps(proof, chain),
    ...drawSteps(proof, reading),
  ];
  return { ok: steps.every((step) => step.ok), steps };
}

function listSteps({ list }: DrawProof, reading: ListReading): Step[] {
  const found = 'list' in reading ? reading.list : undefined;
  const problem = 'problem' in reading ? reading.problem : undefined;
  const wellFormed = 'sorted, no duplicates, sums correct';
  return [
    compare('list', 'The list is sorted, has no duplicates, and adds up.', wellFormed, problem ?? wellFormed),
    compare('root', 'The list produces the published Merkle root.', list.root, found?.root),
    compare('total', 'The numbers of players and entries match.', counts(list), found && counts(found)),
  ];
}

function beaconSteps({ month, frozenAt, beacon }: DrawProof, chain: Chain): Step[] {
  const round = drawRound(month, Date.parse(frozenAt), chain);
  const signed = verifyBeacon(beacon, chain);
  return [
    compare('round', 'The rules set this beacon round in advance.', `${beacon.round}`, `${round}`),
    compare(
      'beacon',
      'The drand network signed this round, and its randomness follows from the signature.',
      beacon.randomness,
      signed ? beacon.randomness : 'invalid signature',
    ),
  ];
}

function drawSteps(proof: DrawProof, reading: ListReading): Step[] {
  const again = 'list' in reading ? drawAgain(proof, reading.list) : undefined;
  const alternates = proof.alternates.map(show).join('; ');
  return [
    compare('seed', 'The randomness, month, root, and total produce the published seed.', proof.seed, again?.seed),
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

function compare(name: Step['name'], claim: string, published: string, computed = 'can’t be computed'): Step {
  return { name, claim, ok: published === computed, published, computed };
}

function monthOf(proof: DrawProof | undefined): string {
  return proof ? proof.month : 'not a valid proof';
}

function counts({ entrants, total }: Pick<FrozenList, 'entrants' | 'total'>): string {
  return `players: ${entrants}, entries: ${total}`;
}

function show(drawn: DrawnTicket | null): string {
  return drawn ? `${drawn.id} (line ${drawn.index + 1}, entry ${drawn.ticket})` : 'none';
}
