import type { Month } from '../calendar.ts';
import type { DrawProof } from './draw.ts';
import {
  currentCandidate,
  type DrawRecord,
  type DrawStatus,
  type Exclusions,
  isMailHolder,
  type Postal,
  type PrizeEvent,
} from './record.ts';

/** What everybody may see of a draw. */
export interface DrawView {
  readonly month: Month;
  readonly status: DrawStatus | 'open';
  readonly frozenAt: string | null;
  readonly drawnAt: string | null;
  readonly entrants: number;
  readonly tickets: number;
  readonly exclusions: Exclusions;
  readonly round: number | null;
  /** Who the prize goes to; null while nobody was drawn, and when nobody entered or is left. */
  readonly winner: { readonly name: string; readonly state: string } | null;
  readonly timeline: readonly PrizeEvent[];
}

export interface DrawDetails extends DrawView {
  readonly proof: DrawProof | null;
  /** Where list and proof can be downloaded, on this site. */
  readonly files: { readonly list: string; readonly proof: string } | null;
}

export function viewDraw(record: DrawRecord): DrawView {
  const { month, status, frozenAt, drawnAt, list, exclusions, round, candidates = [], events } = record;
  const current = currentCandidate(record);
  const winner = current === undefined || status !== 'announced' ? undefined : candidates[current];
  return {
    ...{ month, status, exclusions, round },
    frozenAt: new Date(frozenAt).toISOString(),
    drawnAt: drawnAt === undefined ? null : new Date(drawnAt).toISOString(),
    entrants: list.entrants,
    tickets: list.total,
    winner: winner ? { name: winner.publicName, state: winner.state } : null,
    timeline: events,
  };
}

/** The files of a draw: their names in the bucket, which are also their paths on the site. */
export function publishedFiles(month: Month) {
  return { list: `published/${month}/list.csv`, proof: `published/${month}/proof.json` } as const;
}

/** What admins see beside it: who was drawn, and how to reach them. */
export interface CandidateView {
  readonly candidate: number;
  readonly publicName: string;
  readonly state: string;
  readonly email: string;
  /** A player's id; absent for an entry by mail. */
  readonly uid: string | null;
  /** Of an entry by mail: where to write to. */
  readonly postal: Postal | null;
  readonly isCurrent: boolean;
  /** Whether a mail to them is known to have left. */
  readonly isMailed: boolean;
}

export interface AdminDrawView extends DrawView {
  readonly candidates: readonly CandidateView[];
}

export function viewDrawForAdmins(record: DrawRecord): AdminDrawView {
  const current = currentCandidate(record);
  const candidates = (record.candidates ?? []).map(({ publicName, state, email, holder, postal }, candidate) => ({
    ...{ candidate, publicName, state, email },
    uid: isMailHolder(holder) ? null : holder,
    postal: postal ?? null,
    isCurrent: candidate === current,
    isMailed: record.mailed.includes(candidate),
  }));
  return { ...viewDraw(record), candidates };
}
