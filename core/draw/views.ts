import type { Month } from '../calendar.ts';
import type { Sighting } from '../witness/receipt.ts';
import type { ExclusionReason } from './reasons.ts';
import {
  currentCandidate,
  type DrawRecord,
  type DrawStatus,
  type Exclusions,
  isMailHolder,
  type Postal,
  type PrizeEvent,
} from './record.ts';
import { decidedAt } from './times.ts';

export interface Winner {
  readonly name: string;
  readonly state: string;
}

/** The public view of a draw. */
export interface DrawView {
  readonly month: Month;
  readonly status: DrawStatus | 'open';
  readonly frozenAt: string | null;
  /** When the beacon decides. */
  readonly decidesAt: string;
  readonly drawnAt: string | null;
  readonly entrants: number;
  readonly tickets: number;
  readonly exclusions: Exclusions;
  readonly round: number | null;
  /** The witnesses that dated the commitment, and when. */
  readonly sightings: readonly Sighting[];
  /** The person who gets the prize. Null before the announcement, and if no eligible candidate is left. */
  readonly winner: Winner | null;
  readonly timeline: readonly PrizeEvent[];
}

export interface DrawDetails extends DrawView {
  /** The list's Merkle root. */
  readonly root: string | null;
  readonly files: DrawFiles | null;
  /** Whether the winner has deleted their account since. */
  readonly isWinnerDeleted: boolean;
}

/** A player's part in a draw. Only they see it. */
export interface MyDraw {
  /** The entries they hold, including mail-in entries. */
  readonly tickets: number;
  /** Their key to the month's list. */
  readonly key: string;
  /** The names and states that their line may be bound to, the current ones first. */
  readonly names: readonly { readonly name: string; readonly state: string }[];
  /** Why their entries don't count. */
  readonly exclusion: ExclusionReason | null;
}

/** Paths on this site of the files that exist by now. */
export interface DrawFiles {
  readonly list: string;
  readonly commitment?: string;
  readonly receipts: readonly string[];
  readonly proof?: string;
  readonly log: string;
}

/** A month whose list isn't frozen yet. */
export function viewOpenDraw(month: Month): DrawView {
  return {
    ...{ month, status: 'open', frozenAt: null, drawnAt: null, entrants: 0, tickets: 0, exclusions: {} },
    decidesAt: new Date(decidedAt(month, 0)).toISOString(),
    ...{ round: null, sightings: [], winner: null, timeline: [] },
  };
}

export function viewDraw(record: DrawRecord): DrawView {
  const { month, status, frozenAt, drawnAt, list, exclusions, round, receipts, candidates = [], events } = record;
  const current = currentCandidate(record);
  const winner = current === undefined || status !== 'announced' ? undefined : candidates[current];
  return {
    ...{ month, status, exclusions, round, sightings: receipts },
    frozenAt: new Date(frozenAt).toISOString(),
    decidesAt: new Date(decidedAt(month, record.postponements)).toISOString(),
    drawnAt: drawnAt === undefined ? null : new Date(drawnAt).toISOString(),
    entrants: list.entrants,
    tickets: list.total,
    winner: winner ? { name: winner.publicName, state: winner.state } : null,
    timeline: events,
  };
}

/** The files of a draw that exist by now. */
export function viewFiles({ month, postponements, commitment, receipts, status }: DrawRecord): DrawFiles {
  const files = publishedFiles(month, postponements);
  const kinds = Object.keys(files.receipts) as (keyof typeof files.receipts)[];
  return {
    list: `/${files.list}`,
    ...(commitment && { commitment: `/${files.commitment}` }),
    receipts: kinds
      .filter((kind) => receipts.some((receipt) => receipt.kind === kind))
      .map((kind) => `/${files.receipts[kind]}`),
    ...(status !== 'frozen' && { proof: `/${files.proof}` }),
    log: `/${LOG_FILE}`,
  };
}

/** The public log of all draws: its key in the bucket, which is also its path on the site. */
export const LOG_FILE = 'published/log.jsonl';

/** A draw's files: their keys in the bucket, which are also their paths on the site. */
export function publishedFiles(month: Month, postponements = 0) {
  const folder = `published/${month}`;
  const again = postponements > 0 ? `-${postponements}` : '';
  return {
    list: `${folder}/list.csv`,
    commitment: `${folder}/commitment${again}.json`,
    receipts: {
      'transparency-log': `${folder}/transparency-log${again}.json`,
      timestamp: `${folder}/timestamp${again}.tsr`,
    },
    proof: `${folder}/proof.json`,
  } as const;
}

/** A drawn person and how to reach them, for admins. */
export interface CandidateView {
  readonly candidate: number;
  readonly publicName: string;
  readonly state: string;
  readonly email: string;
  /** The player's id; null for a mail-in entry. */
  readonly uid: string | null;
  /** The return address of a mail-in card. */
  readonly postal: Postal | null;
  readonly isCurrent: boolean;
  /** Whether they have deleted their account since. */
  readonly isDeleted: boolean;
  /** Whether we know they were emailed. */
  readonly isEmailed: boolean;
}

export interface AdminDrawView extends DrawView {
  readonly candidates: readonly CandidateView[];
}

/** A draw for admins. `deleted` has the holders who deleted their accounts. */
export function viewDrawForAdmins(record: DrawRecord, deleted: ReadonlySet<string>): AdminDrawView {
  const current = currentCandidate(record);
  const candidates = (record.candidates ?? []).map(({ publicName, state, email, holder, postal }, candidate) => ({
    ...{ candidate, publicName, state, email },
    uid: isMailHolder(holder) ? null : holder,
    postal: postal ?? null,
    isCurrent: candidate === current,
    isDeleted: deleted.has(holder),
    isEmailed: record.emailed.includes(candidate),
  }));
  return { ...viewDraw(record), candidates };
}
