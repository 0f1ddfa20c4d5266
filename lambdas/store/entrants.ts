import type { Month } from '../../core/calendar.ts';
import { type Entrant, mailHolder, type Postal } from '../../core/draw/record.ts';
import type { Profile } from '../../core/people/profile.ts';
import { MAIL_IN_PREFIX, type MailInHolder, mailInHolders } from './mail-in.ts';
import { profileKey, profileOf } from './profile.ts';
import { emailKey, reservedBy } from './reservation.ts';
import { type Item, pagesOf, readAll } from './table.ts';
import { TICKET_PARTITIONS, TICKETS_PREFIX, ticketPartition, ticketsOf } from './ticket.ts';

/** Somebody with tickets in a month's draw, with what is needed to judge, name and reach them. */
export interface TicketHolder extends Entrant {
  /** A player's uid, or a `mailHolder`. */
  readonly holder: string;
  readonly tickets: number;
  readonly publicName: string;
  readonly email: string;
  readonly postal?: Postal;
}

/** Cards whose senders hold tickets as players as well. */
export interface CardsOfPlayers {
  /** Their tickets by the player's uid. */
  readonly tickets: ReadonlyMap<string, number>;
  /** Under whom they were counted, each a `mailHolder`. */
  readonly senders: ReadonlySet<string>;
}

const PAGE = 1000;
const AT_ONCE = 8;
const BATCH = 100;

/** All ticket holders of a month, partition by partition. Never on a request path. */
export async function* holdersOf(month: Month): AsyncGenerator<readonly TicketHolder[]> {
  for (let partition = 0; partition < TICKET_PARTITIONS; partition++) {
    for await (const items of pagesOf<Item>({ pk: ticketPartition(month, partition), limit: PAGE })) {
      const withTickets = items.filter(({ tickets }) => Number(tickets) > 0);
      const players = withTickets.filter(({ sk }) => String(sk).startsWith(TICKETS_PREFIX));
      yield await playersOf(players);
      const byMail = withTickets.filter(({ sk }) => String(sk).startsWith(MAIL_IN_PREFIX));
      yield byMail.map((item) => holderByMail(item as unknown as MailInHolder));
    }
  }
}

/**
 * Tickets of cards that were counted by themselves, because no player had their email yet, and whose senders hold tickets
 * as players now. One person is one line of the list, and cannot be their own alternate.
 */
export async function cardsOfPlayers(month: Month): Promise<CardsOfPlayers> {
  const tickets = new Map<string, number>();
  const senders = new Set<string>();
  for (const { person, email, tickets: sent } of await mailInHolders(month)) {
    const uid = email && (await reservedBy(emailKey(email)));
    if (!uid || (await ticketsOf(uid, month)) === 0) continue;
    tickets.set(uid, (tickets.get(uid) ?? 0) + Number(sent));
    senders.add(mailHolder(person));
  }
  return { tickets, senders };
}

async function playersOf(items: readonly Item[]): Promise<TicketHolder[]> {
  const tickets = new Map(items.map(({ sk, tickets }) => [String(sk).slice(TICKETS_PREFIX.length), Number(tickets)]));
  const uids = [...tickets.keys()];
  const batches = Array.from({ length: Math.ceil(uids.length / BATCH) }, (_, i) =>
    uids.slice(i * BATCH, (i + 1) * BATCH),
  );
  const holders: TicketHolder[] = [];
  for (let start = 0; start < batches.length; start += AT_ONCE) {
    const read = await Promise.all(batches.slice(start, start + AT_ONCE).map(readProfiles));
    for (const [uid, profile] of read.flat()) holders.push(holderOf(uid, tickets.get(uid) ?? 0, profile));
  }
  return holders;
}

async function readProfiles(uids: readonly string[]): Promise<(readonly [string, Profile | undefined])[]> {
  const found = await readAll<string>(Object.fromEntries(uids.map((uid) => [uid, profileKey(uid)])));
  return uids.map((uid) => [uid, profileOf(found[uid])]);
}

/** A player as a ticket holder; one whose profile is gone counts as deleted. */
export function holderOf(uid: string, tickets: number, profile: Profile | undefined): TicketHolder {
  return {
    holder: uid,
    tickets,
    publicName: profile?.username ?? '',
    email: profile?.email ?? '',
    isDeleted: !profile || profile.deletedAt !== undefined,
    isSuspended: profile?.suspended === true,
    birthDate: profile?.birthDate ?? '',
    countryCode: profile?.countryCode ?? '',
    subdivisionCode: profile?.subdivisionCode ?? '',
  };
}

/** The public name of somebody without an account: first name and initial. */
function holderByMail(holder: MailInHolder): TicketHolder {
  const { person, name, address, email = '', birthDate, subdivisionCode, tickets } = holder;
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = rest.at(-1)?.charAt(0);
  return {
    holder: mailHolder(person),
    tickets: Number(tickets),
    publicName: initial ? `${first} ${initial}.` : first,
    email,
    postal: { name, address },
    isDeleted: false,
    isSuspended: false,
    birthDate,
    countryCode: 'US',
    subdivisionCode,
  };
}
