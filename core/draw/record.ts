import { addMonths, DAY_MS, type Day, type Month, monthOf, yearsBetween } from '../calendar.ts';
import { Failure } from '../failure.ts';
import { isRegionEligible } from '../people/jurisdictions.ts';
import { MINIMUM_AGE } from '../people/validation.ts';
import type { Sighting } from '../witness/receipt.ts';
import type { Beacon } from './beacon.ts';
import type { DrawnTicket } from './draw.ts';
import type { ListSummary } from './list.ts';
import type { Disqualification, ExclusionReason } from './reasons.ts';
import { overdueAt } from './times.ts';

/** Stages of a month's draw (design section 9). Before it's frozen, a draw is open and has no record. */
export type DrawStatus = 'frozen' | 'drawn' | 'announced';

export type Exclusions = Partial<Record<ExclusionReason, number>>;

const BY_MAIL = 'mail:';

/** The `holder` of a mail-in entry by someone without an account. A player's `holder` is their uid. */
export function mailHolder(person: string): string {
  return BY_MAIL + person;
}

/** The person that a `mailHolder` stands for. */
export function personIn(holder: string): string {
  return holder.slice(BY_MAIL.length);
}

export function isMailHolder(holder: string): boolean {
  return holder.startsWith(BY_MAIL);
}

/** A list's entries by source. */
export interface Sources {
  readonly account: number;
  readonly mailIn: number;
}

/** A winner or alternate. Only the public name and state of the one who gets the prize are published. */
export interface Candidate extends DrawnTicket {
  /** A player's uid, or a `mailHolder`. */
  readonly holder: string;
  /** The name, state, and code that the line's id commits to. */
  readonly publicName: string;
  readonly state: string;
  /** Draws of version 1 have none. */
  readonly code?: string;
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
  /** 0 is the winner, 1 the first alternate, and so on. */
  readonly candidate: number;
  readonly what: 'announced' | 'claimed' | 'verified' | 'disqualified' | 'shipped';
  /** A `Disqualification`. In draws of version 1, an operator's words. */
  readonly reason?: string;
  /** For a rule violation: where our records have the details. */
  readonly reference?: string;
}

/** A month's draw from the freeze on. Instants are milliseconds since the epoch. */
export interface DrawRecord {
  readonly month: Month;
  readonly status: DrawStatus;
  readonly frozenAt: number;
  readonly list: ListSummary;
  /** The list's entries by source. */
  readonly sources: Sources;
  readonly exclusions: Exclusions;
  /** The beacon's round that decides the draw. */
  readonly round: number;
  /** How many days the draw was postponed. */
  readonly postponements: number;
  /** The hash of the commitment's file, once it's published. Draws of version 1 have none. */
  readonly commitment?: string;
  /** The receipts we published for the commitment. */
  readonly receipts: readonly Sighting[];
  readonly seed?: string;
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

/** A run that hasn't notified the operators after this long was interrupted. */
const NOTIFYING_MS = 5 * 60_000;

/** Whether the run that was notifying the operators was interrupted before it did. */
export function wasInterrupted({ operatorsNotified, notifyingSince = 0 }: DrawRecord, now: number): boolean {
  return !operatorsNotified && now - notifyingSince >= NOTIFYING_MS;
}

export function isOverdue(
  month: Month,
  record: Pick<DrawRecord, 'status' | 'postponements'> | undefined,
  now: number,
): boolean {
  const isDrawn = record?.status === 'drawn' || record?.status === 'announced';
  return !isDrawn && now >= overdueAt(month, record?.postponements ?? 0);
}

/**
 * The months whose draw is overdue, since the first player joined at `since`. That includes months without entries:
 * they are drawn too, with no winner.
 */
export function overdueMonths(
  since: number,
  records: ReadonlyMap<Month, Pick<DrawRecord, 'status' | 'postponements'>>,
  now: number,
): Month[] {
  const overdue: Month[] = [];
  for (let month = monthOf(since); month <= monthDue(now); month = addMonths(month, 1))
    if (isOverdue(month, records.get(month), now)) overdue.push(month);
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

/** The official rules give a winner this long to reply. */
export const REPLY_MS = 14 * DAY_MS;

export interface PrizeDecision {
  /** The candidate the admin sees as current. A decision about anyone else is rejected. */
  readonly candidate: number;
  readonly what: 'claimed' | 'verified' | 'disqualified' | 'shipped';
  /** Only for a disqualification. */
  readonly reason?: Disqualification | undefined;
  /** Only for a rule violation. */
  readonly reference?: string | undefined;
}

/**
 * The event of an admin's decision about the current candidate. Throws `out-of-turn` for shipping before verifying, doing
 * anything twice, anything after shipping, `no-response` before the deadline to reply, deciding before the announcement,
 * or deciding about anyone else.
 */
export function decide(
  record: DrawRecord,
  { candidate, what, reason, reference }: PrizeDecision,
  at: number,
): PrizeEvent {
  if (record.status !== 'announced' || currentCandidate(record) !== candidate) throw new Failure('out-of-turn');
  const has = (event: PrizeEvent['what']) => hasEvent(record, candidate, event);
  const fits = {
    claimed: !has('claimed') && !has('verified'),
    verified: !has('verified'),
    shipped: has('verified'),
    disqualified: isGrounds(record, { candidate, reason, reference }, at),
  }[what];
  if (!fits || has('shipped')) throw new Failure('out-of-turn');
  return { at, candidate, what, ...(reason && { reason }), ...(reference && { reference }) };
}

/** Whether a candidate can be disqualified for this reason by now. */
function isGrounds(
  record: DrawRecord,
  { candidate, reason, reference }: Omit<PrizeDecision, 'what'>,
  at: number,
): boolean {
  if (reason === 'no-response') return at >= replyDueAt(record, candidate);
  return reason === 'rule-violation' ? reference !== undefined : reason !== undefined;
}

/** When a candidate's time to reply is over, milliseconds since the epoch. Infinity before they're announced. */
export function replyDueAt({ events }: Pick<DrawRecord, 'events'>, candidate: number): number {
  const announced = events.find((event) => event.candidate === candidate && event.what === 'announced');
  return announced ? announced.at + REPLY_MS : Number.POSITIVE_INFINITY;
}
