import pLimit from 'p-limit';
import type { Month } from '../../core/calendar.ts';
import {
  currentCandidate,
  type DrawRecord,
  type Entrant,
  isMailHolder,
  mailHolder,
  type Postal,
} from '../../core/draw/record.ts';
import type { Profile } from '../../core/people/profile.ts';
import { shownName } from '../content/shown-name.ts';
import { loadMailInHolder, MAIL_IN_PREFIX, type MailInHolder, mailInHolderOf, mailInHolders } from './mail-in.ts';
import { loadProfile, profileKey, profileOf } from './profile.ts';
import { emailKey, reservedBy } from './reservation.ts';
import { type Item, type Key, pagesOf, readAll, readPage } from './table.ts';
import { TICKET_PARTITIONS, TICKETS_PREFIX, ticketPartition, ticketsIn, ticketsOf } from './ticket.ts';

/** Someone with tickets in a month's draw, with what we need to check eligibility, name them, and reach them. */
export interface TicketHolder extends Entrant {
  /** A player's uid, or a `mailHolder`. */
  readonly holder: string;
  readonly tickets: number;
  readonly publicName: string;
  readonly email: string;
  readonly postal?: Postal;
}

/** Mail-in cards whose senders also hold tickets as players. */
export interface CardsOfPlayers {
  /** Tickets from cards, by the player's uid. */
  readonly tickets: ReadonlyMap<string, number>;
  /** The `mailHolder`s those tickets were counted under. */
  readonly senders: ReadonlySet<string>;
}

const PAGE = 1000;
const AT_ONCE = 8;
const BATCH = 100;

/** All ticket holders of a month, in pages. Never on a request path. */
export async function* holdersOf(month: Month): AsyncGenerator<readonly TicketHolder[]> {
  for (let partition = 0; partition < TICKET_PARTITIONS; partition++) {
    for await (const items of pagesOf({ pk: ticketPartition(month, partition), limit: PAGE })) {
      const withTickets = items.filter((item) => ticketsIn(item) > 0);
      const players = withTickets.filter(({ sk }) => sk.startsWith(TICKETS_PREFIX));
      yield await playersOf(players);
      const byMail = withTickets.filter(({ sk }) => sk.startsWith(MAIL_IN_PREFIX));
      yield byMail.map((item) => holderByMail(mailInHolderOf(item)));
    }
  }
}

/** Whether anyone entered in a month. */
export async function hasEntries(month: Month): Promise<boolean> {
  const partitions = Array.from({ length: TICKET_PARTITIONS }, (_, partition) => ticketPartition(month, partition));
  const pages = await Promise.all(partitions.map((pk) => readPage({ pk, limit: 1 })));
  return pages.some(({ items }) => items.length > 0);
}

/**
 * Cards recorded before their sender had an account, where that sender now holds tickets as a player. One person gets one
 * line of the list, and can't be their own alternate.
 */
export async function cardsOfPlayers(month: Month): Promise<CardsOfPlayers> {
  const tickets = new Map<string, number>();
  const senders = new Set<string>();
  for (const { person, email, tickets: sent } of await mailInHolders(month)) {
    const uid = email && (await reservedBy(emailKey(email)));
    if (!uid || (await ticketsOf(uid, month)) === 0) continue;
    tickets.set(uid, (tickets.get(uid) ?? 0) + sent);
    senders.add(mailHolder(person));
  }
  return { tickets, senders };
}

async function playersOf(items: readonly (Item & Key)[]): Promise<TicketHolder[]> {
  const tickets = new Map(items.map((item) => [item.sk.slice(TICKETS_PREFIX.length), ticketsIn(item)]));
  const uids = [...tickets.keys()];
  const batches = Array.from({ length: Math.ceil(uids.length / BATCH) }, (_, i) =>
    uids.slice(i * BATCH, (i + 1) * BATCH),
  );
  const profiles = await pLimit(AT_ONCE).map(batches, readProfiles);
  return profiles.flat().map(([uid, profile]) => holderOf(uid, tickets.get(uid) ?? 0, profile));
}

async function readProfiles(uids: readonly string[]): Promise<(readonly [string, Profile | undefined])[]> {
  const found = await readAll<string>(Object.fromEntries(uids.map((uid) => [uid, profileKey(uid)])));
  return uids.map((uid) => [uid, profileOf(found[uid])]);
}

/** A player as a ticket holder. Without a profile, the player counts as deleted. */
export function holderOf(uid: string, tickets: number, profile: Profile | undefined): TicketHolder {
  return {
    holder: uid,
    tickets,
    publicName: profile?.username ? shownName(profile.username) : '',
    email: profile?.email ?? '',
    isDeleted: !profile || profile.deletedAt !== undefined,
    isSuspended: profile?.suspended === true,
    birthDate: profile?.birthDate ?? '',
    countryCode: profile?.countryCode ?? '',
    subdivisionCode: profile?.subdivisionCode ?? '',
  };
}

/** Someone without an account. Their public name is their first name and last initial. */
function holderByMail(holder: MailInHolder): TicketHolder {
  const { person, name, address, email = '', birthDate, subdivisionCode, tickets } = holder;
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const shown = shownName(first);
  const initial = rest.at(-1)?.match(/^\p{L}/u)?.[0];
  return {
    holder: mailHolder(person),
    tickets,
    publicName: initial && shown === first ? `${first} ${initial}.` : shown,
    email,
    postal: { name, address },
    isDeleted: false,
    isSuspended: false,
    birthDate,
    countryCode: 'US',
    subdivisionCode,
  };
}

/** Those of these draws' current winners who have deleted their accounts. */
export async function deletedAmong(records: readonly DrawRecord[]): Promise<ReadonlySet<string>> {
  const winners = records.flatMap((record) => record.candidates?.[currentCandidate(record) ?? -1]?.holder ?? []);
  const uids = [...new Set(winners.filter((holder) => !isMailHolder(holder)))];
  const profiles = await readProfiles(uids);
  return new Set(profiles.flatMap(([uid, profile]) => (profile && profile.deletedAt === undefined ? [] : [uid])));
}

/** How to reach a candidate. A player's email is the one they have now; empty if the account was deleted. */
export async function contactOf(month: Month, holder: string): Promise<{ email: string; postal?: Postal }> {
  if (!isMailHolder(holder)) return { email: (await loadProfile(holder))?.email ?? '' };
  const sender = await loadMailInHolder(month, holder);
  const { email = '', name = '', address = '' } = sender ?? {};
  return { email, postal: { name, address } };
}
