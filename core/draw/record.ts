import { addMonths, type Day, type Month, monthOf, startOfMonth, yearsBetween } from '../calendar.ts';
import { Failure } from '../failure.ts';
import { isRegionEligible } from '../people/jurisdictions.ts';
import { MINIMUM_AGE } from '../people/validation.ts';
import type { Beacon } from './beacon.ts';
import type { DrawnTicket } from './draw.ts';
import type { ListSummary } from './list.ts';

/** The record of a month's draw: how far it is, who won, and what became of the prize (design section 9). */
export type DrawStatus = 'frozen' | 'drawn' | 'announced';

/** Why a ticket holder is left out of the list. */
export type ExclusionReason = 'account-deleted' | 'account-suspended' | 'under-age' | 'region-not-eligible';
export type Exclusions = Partial<Record<ExclusionReason, number>>;

const BY_MAIL = 'mail:';

/** How the tickets of somebody who entered by mail, without an account, name their holder; a player's have the uid. */
export function mailHolder(person: string): string {
  return BY_MAIL + person;
}

export function isMailHolder(holder: string): boolean {
  return holder.startsWith(BY_MAIL);
}

/** Somebody who was drawn. Their uid and name are not published, except for the one the prize goes to. */
export interface Candidate extends DrawnTicket {
  /** A player's uid, or a `mailHolder`. */
  readonly holder: string;
  readonly publicName: string;
  readonly state: string;
  /** Empty for somebody who entered by mail without one. */
  readonly email: string;
  /** Of an entry by mail: where to write to. */
  readonly postal?: Postal;
}

/** A name and an address, as they stand on a card. */
export interface Postal {
  readonly name: string;
  readonly address: string;
}

/** What happened to a candidate after the draw, in order. Recorded publicly, with the reason of a disqualification. */
export interface PrizeEvent {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** 0 the winner, 1 to 3 the alternates. */
  readonly candidate: number;
  readonly what: 'announced' | 'verified' | 'disqualified' | 'shipped';
  readonly reason?: string;
}

export interface DrawRecord {
  readonly month: Month;
  readonly status: DrawStatus;
  readonly frozenAt: number;
  readonly list: ListSummary;
  readonly exclusions: Exclusions;
  /** Of the beacon: fixed when the list was frozen. */
  readonly round: number;
  readonly drawnAt?: number;
  readonly beacon?: Beacon;
  readonly candidates?: readonly Candidate[];
  readonly events: readonly PrizeEvent[];
  /** Candidates to whom a mail is known to have left. */
  readonly mailed: readonly number[];
  /** Whether the operators are known to have been told of the announcement. */
  readonly isTold?: boolean;
  /** When the run that tells them took it on, milliseconds since the epoch. */
  readonly tellingAt?: number;
  /** Idempotency key of the last decision: the same key again is the same decision, not one about the next in line. */
  readonly lastKey?: string;
  readonly version: number;
}

/** The list is frozen this long after the month's end: every request that arrived in time has been booked by then. */
const FREEZE_AFTER_MS = 5 * 60_000;
/** A draw that is not drawn by this time after the month's end is overdue, and somebody is told. */
const OVERDUE_AFTER_MS = 75 * 60_000;

/** A run that has not told the operators of the announcement after this long was cut off. */
const TELLING_MS = 5 * 60_000;

/** Whether the run that was to tell the operators of an announcement was cut off before it had. */
export function isCutOff({ isTold, tellingAt = 0 }: DrawRecord, now: number): boolean {
  return !isTold && now - tellingAt >= TELLING_MS;
}

/** When the list of a month is due to be frozen, milliseconds since the epoch. */
export function freezeDueAt(month: Month): number {
  return startOfMonth(addMonths(month, 1)) + FREEZE_AFTER_MS;
}

export function isOverdue(month: Month, status: DrawStatus | undefined, now: number): boolean {
  const isDrawn = status === 'drawn' || status === 'announced';
  return !isDrawn && now >= startOfMonth(addMonths(month, 1)) + OVERDUE_AFTER_MS;
}

/**
 * The months whose draw is overdue, of those since the first player came at `since`. A month that nobody entered counts
 * as well: nobody is a result.
 */
export function overdueMonths(since: number, statuses: ReadonlyMap<Month, DrawStatus>, now: number): Month[] {
  const overdue: Month[] = [];
  for (let month = monthOf(since); month <= monthDue(now); month = addMonths(month, 1))
    if (isOverdue(month, statuses.get(month), now)) overdue.push(month);
  return overdue;
}

/** What eligibility is judged by. */
export interface Entrant {
  readonly isDeleted: boolean;
  readonly isSuspended: boolean;
  readonly birthDate: Day | '';
  readonly countryCode: string;
  readonly subdivisionCode: string;
}

/** Why somebody may not take part on this UTC day; undefined if they may. */
export function exclusionOf(entrant: Entrant, day: Day): ExclusionReason | undefined {
  if (entrant.isDeleted) return 'account-deleted';
  if (entrant.isSuspended) return 'account-suspended';
  if (!entrant.birthDate || yearsBetween(entrant.birthDate, day) < MINIMUM_AGE) return 'under-age';
  return isRegionEligible(entrant, day) ? undefined : 'region-not-eligible';
}

/** The candidate that the prize goes to now: the first who is not disqualified. */
export function currentCandidate({ candidates = [], events }: DrawRecord): number | undefined {
  const out = new Set(events.filter(({ what }) => what === 'disqualified').map(({ candidate }) => candidate));
  const index = candidates.findIndex((_, candidate) => !out.has(candidate));
  return index >= 0 ? index : undefined;
}

/** Whether a candidate has come to this point. */
export function has(record: DrawRecord, candidate: number, what: PrizeEvent['what']): boolean {
  return record.events.some((event) => event.candidate === candidate && event.what === what);
}

/** The month whose draw is due at `now`: the one before. */
export function monthDue(now: number): Month {
  return addMonths(monthOf(now), -1);
}

interface PrizeDecision {
  /** Whom the admin sees as the current candidate: a decision meant for another one is refused, not misapplied. */
  readonly candidate: number;
  readonly what: 'verified' | 'disqualified' | 'shipped';
  readonly reason?: string | undefined;
}

/**
 * The record's events once an admin has decided about the current candidate. Throws `out-of-turn` for what cannot follow:
 * shipping before verifying, verifying twice, disqualifying after shipping, and all of it before the announcement or about
 * somebody whose turn it is not.
 */
export function decide(
  record: DrawRecord,
  { candidate, what, reason }: PrizeDecision,
  at: number,
): readonly PrizeEvent[] {
  if (record.status !== 'announced' || currentCandidate(record) !== candidate) throw new Failure('out-of-turn');
  const isVerified = has(record, candidate, 'verified');
  const isShipped = has(record, candidate, 'shipped');
  const fits = { verified: !isVerified, disqualified: !isShipped, shipped: isVerified && !isShipped }[what];
  if (!fits) throw new Failure('out-of-turn');
  return [...record.events, { at, candidate, what, ...(reason && { reason }) }];
}
