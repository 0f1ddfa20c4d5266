import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Month } from '../../core/calendar.ts';
import { type Item, type Key, read } from './table.ts';
import { update, type Write } from './transaction.ts';

/**
 * DRAW#month#nn / TICKETS#uid: how many tickets a player has in the draw of a month. `nn` is chosen by a hash of the
 * player, so that neither the last evening of a month nor the draw leans on one partition. Only `commit` adds tickets,
 * beside the ledger entry that says so; the month is that of the entry.
 */
export const TICKET_PARTITIONS = 64;
export const TICKETS_PREFIX = 'TICKETS#';

export function ticketPartition(month: Month, partition: number): string {
  return `DRAW#${month}#${String(partition).padStart(2, '0')}`;
}

export function ticketKey(uid: string, month: Month): Key {
  const [hash = 0] = sha256(utf8ToBytes(uid));
  return { pk: ticketPartition(month, hash % TICKET_PARTITIONS), sk: `${TICKETS_PREFIX}${uid}` };
}

export function ticketsIn(item: Item | undefined): number {
  return Number(item?.tickets ?? 0);
}

export async function ticketsOf(uid: string, month: Month): Promise<number> {
  return ticketsIn(await read(ticketKey(uid, month)));
}

/** Adds tickets (negative: takes them back). */
export function addTickets(uid: string, month: Month, tickets: number): Write {
  return update(ticketKey(uid, month), 'ADD tickets :tickets', { values: { ':tickets': tickets } });
}
