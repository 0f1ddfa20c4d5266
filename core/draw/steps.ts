import { type Beacon, type Chain, verifyBeacon } from './beacon.ts';
import type { DrawnTicket } from './draw.ts';
import type { FrozenList, ListReading, ListSummary } from './list.ts';

/** One published claim, next to the value we computed or found elsewhere. */
export interface Step {
  readonly name: StepName;
  /** The claim in one sentence. */
  readonly claim: string;
  readonly ok: boolean;
  readonly published: string;
  readonly computed: string;
}

export type StepName =
  | 'files'
  | 'commitment'
  | 'file'
  | 'list'
  | 'root'
  | 'total'
  | 'sources'
  | 'round'
  | 'witnesses'
  | 'beacon'
  | 'seed'
  | 'winner'
  | 'alternates'
  | 'log'
  | 'names'
  | 'result'
  | 'page';

export function compare(name: StepName, claim: string, published: string, computed = 'can’t be computed'): Step {
  return { name, claim, ok: published === computed, published, computed };
}

/** Whether the published list is the one that these facts describe. */
export function listSteps(list: ListSummary, reading: ListReading): Step[] {
  const found = 'list' in reading ? reading.list : undefined;
  const problem = 'problem' in reading ? reading.problem : undefined;
  const wellFormed = 'sorted, no duplicates, sums correct';
  return [
    compare('file', 'The list matches the published file, byte for byte.', list.contentHash, reading.contentHash),
    compare('list', 'The list is sorted, has no duplicates, and adds up.', wellFormed, problem ?? wellFormed),
    compare('root', 'The list produces the published Merkle root.', list.root, found?.root),
    compare('total', 'The numbers of people and entries match.', counts(list), found && counts(found)),
  ];
}

export function beaconStep(beacon: Beacon, chain: Chain): Step {
  return compare(
    'beacon',
    'The drand network signed this round, and its randomness follows from the signature.',
    beacon.randomness,
    verifyBeacon(beacon, chain) ? beacon.randomness : 'invalid signature',
  );
}

export function counts({ entrants, total }: Pick<FrozenList, 'entrants' | 'total'>): string {
  return `${entrants} people, ${total} entries`;
}

export function show(drawn: DrawnTicket | null): string {
  return drawn ? `${drawn.id} (line ${drawn.index + 1}, entry ${drawn.ticket})` : 'none';
}
