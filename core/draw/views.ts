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

/** The public view of a draw. */
export interface DrawView {
  readonly month: Month;
  readonly status: DrawStatus | 'open';
  readonly frozenAt: string | null;
  readonly drawnAt: string | null;
  readonly entrants: number;
  readonly tickets: number;
  readonly exclusions: Exclusions;
  readonly round: number | null;
  /** The person who gets the prize. Null before the announcement, and if no eligible candidate is left. */
  readonly winner: { readonly name: string; readonly state: string } | null;
  readonly timeline: readonly PrizeEvent[];
}

export interface DrawDetails extends DrawView {
  readonly proof: DrawProof | null;
  /** Paths on this site of the list and the proof. */
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

/** A draw's files: their keys in the bucket, which are also their paths on the site. */
export function publishedFiles(month: Month) {
  return { list: `published/${month}/list.csv`, proof: `published/${month}/proof.json` } as const;
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
  /** Whether we know they were emailed. */
  readonly isEmailed: boolean;
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
    isEmailed: record.emailed.includes(candidate),
  }));
  return { ...viewDraw(record), candidates };
}
