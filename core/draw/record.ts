import { addMonths, type Day, type Month, monthOf, startOfMonth, yearsBetween } from '../calendar.ts';
import { Failure } from '../failure.ts';
import { isRegionEligible } from '../people/jurisdictions.ts';
import { MINIMUM_AGE } from '../people/validation.ts';
import type { Beacon } from './beacon.ts';
import type { DrawnTicket } from './draw.ts';
import type { ListSummary } from './list.ts';

/** Stages of a month's draw (design section 9). Before it's frozen, a draw is open and has no record. */
export type DrawStatus = 'frozen' | 'drawn' | 'announced';

/** Why a ticket holder isn't on the list. */
export type ExclusionReason = 'account-deleted' | 'account-suspended' | 'under-age' | 'region-not-eligible';
export type Exclusions = Partial<Record<ExclusionReason, number>>;

const BY_MAIL = 'mail:';

/** The `holder` of a mail-in entry by someone without an account. A player's `holder` is their uid. */
export function mailHolder(person: string): string {
  return BY_MAIL + person;
}

export function isMailHolder(holder: string): boolean {
  return holder.startsWith(BY_MAIL);
}

/** A winner or alternate. Only the public name and state of the one who gets the prize are published. */
export interface Candidate extends DrawnTicket {
  /** A player's uid, or a `mailHolder`. */
  readonly holder: string;
  readonly publicName: string;
  readonly state: string;
  /** Empty if the mail-in card had none. */
  readonly email: string;
  /** The return address of a mail-in card. */
  readonly postal?: Postal;
}

/** The name and address on a mail-in card. */
export interface Postal {
  readonly name: string;
  readonly address: string;
}

/** Something that happened to a candidate after the draw. Public, including the reason for a disqualification. */
export interface PrizeEvent {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** 0 is the winner, 1 to 3 are the alternates. */
  readonly candidate: number;
  readonly what: 'announced' | 'verified' | 'disqualified' | 'shipped';
  readonly reason?: string;
}

/** A month's draw from the freeze on. Instants are milliseconds since the epoch. */
export interface DrawRecord {
  readonly month: Month;
  readonly status: DrawStatus;
  readonly frozenAt: number;
  readonly list: ListSummary;
  readonly exclusions: Exclusions;
  /** The beacon's round that decides the draw, fixed when the list was frozen. */
  readonly round: number;
  readonly drawnAt?: number;
  readonly beacon?: Beacon;
  readonly candidates?: readonly Candidate[];
  readonly events: readonly PrizeEvent[];
  /** Candidates we know were emailed. */
  readonly emailed: readonly number[];
  /** True once we know that the operators were notified of the announcement. */
  readonly operatorsNotified?: boolean;
  /** When the run that notifies them started. */
  readonly notifyingSince?: number;
  /**
   * Idempotency key of the last decision: the same key again is the same decision, not one about the next alternate.
   */
  readonly lastKey?: string;
  readonly version: number;
}

/** The list is frozen this long after the month ends. By then, every request that arrived in time is recorded. */
const FREEZE_AFTER_MS = 5 * 60_000;
/** A month that isn't drawn this long after it ends is overdue, and sets off an alarm. */
const OVERDUE_AFTER_MS = 75 * 60_000;
/** A run that hasn't notified the operators after this long was interrupted. */
const NOTIFYING_MS = 5 * 60_000;

/** Whether the run that was notifying the operators was interrupted before it did. */
export function wasInterrupted({ operatorsNotified, notifyingSince = 0 }: DrawRecord, now: number): boolean {
  return !operatorsNotified && now - notifyingSince >= NOTIFYING_MS;
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
 * The months whose draw is overdue, since the first player joined at `since`. That includes months without entries:
 * they are drawn too, with no winner.
 */
export function overdueMonths(since: number, statuses: ReadonlyMap<Month, DrawStatus>, now: number): Month[] {
  const overdue: Month[] = [];
  for (let month = monthOf(since); month <= monthDue(now); month = addMonths(month, 1))
    if (isOverdue(month, statuses.get(month), now)) overdue.push(month);
  return overdue;
}

/** The facts that decide eligibility. */
export interface Entrant {
  readonly isDeleted: boolean;
  readonly isSuspended: boolean;
  readonly birthDate: Day | '';
  readonly countryCode: string;
  readonly subdivisionCode: string;
}

/** Why someone isn't eligible on this UTC day, or undefined if they are. */
export function exclusionOf(entrant: Entrant, day: Day): ExclusionReason | undefined {
  if (entrant.isDeleted) return 'account-deleted';
  if (entrant.isSuspended) return 'account-suspended';
  if (!entrant.birthDate || yearsBetween(entrant.birthDate, day) < MINIMUM_AGE) return 'under-age';
  return isRegionEligible(entrant, day) ? undefined : 'region-not-eligible';
}

/** The candidate who gets the prize: the first who isn't disqualified. Undefined if there is none. */
export function currentCandidate({ candidates = [], events }: DrawRecord): number | undefined {
  const out = new Set(events.filter(({ what }) => what === 'disqualified').map(({ candidate }) => candidate));
  const index = candidates.findIndex((_, candidate) => !out.has(candidate));
  return index >= 0 ? index : undefined;
}

/** Whether this has happened to a candidate. */
export function hasEvent(record: DrawRecord, candidate: number, what: PrizeEvent['what']): boolean {
  return record.events.some((event) => event.candidate === candidate && event.what === what);
}

/** The month that is due to be drawn at `now`: the previous one. */
export function monthDue(now: number): Month {
  return addMonths(monthOf(now), -1);
}

interface PrizeDecision {
  /** The candidate the admin sees as current. A decision about anyone else is rejected. */
  readonly candidate: number;
  readonly what: 'verified' | 'disqualified' | 'shipped';
  readonly reason?: string | undefined;
}

/**
 * The record's events after an admin's decision about the current candidate. Throws `out-of-turn` for shipping before
 * verifying, verifying or shipping twice, disqualifying after shipping, deciding before the announcement, or deciding
 * about anyone else.
 */
export function applyDecision(
  record: DrawRecord,
  { candidate, what, reason }: PrizeDecision,
  at: number,
): readonly PrizeEvent[] {
  if (record.status !== 'announced' || currentCandidate(record) !== candidate) throw new Failure('out-of-turn');
  const isVerified = hasEvent(record, candidate, 'verified');
  const isShipped = hasEvent(record, candidate, 'shipped');
  const fits = { verified: !isVerified, disqualified: !isShipped, shipped: isVerified && !isShipped }[what];
  if (!fits) throw new Failure('out-of-turn');
  return [...record.events, { at, candidate, what, ...(reason && { reason }) }];
}
