import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { Month } from '../../core/calendar.ts';
import { withinLimit } from './entry-limit.ts';
import { entity } from './item.ts';
import { type Item, type Key, read } from './table.ts';
import { update, type Write } from './transaction.ts';

/**
 * DRAW#month#nn / TICKETS#uid: a player's tickets in the month's draw. `nn` is a hash of the player, which spreads the
 * load of a month's last evening, and of the draw, over many partitions. Only `commit` adds tickets, in the month of the
 * ledger entry it writes with them.
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

const countOf = entity<{ readonly tickets: number }>('tickets', { tickets: z.int() });

export function ticketsIn(item: Item | undefined): number {
  return countOf(item)?.tickets ?? 0;
}

export async function ticketsOf(uid: string, month: Month): Promise<number> {
  return ticketsIn(await read(ticketKey(uid, month)));
}

/** Adds tickets (negative: takes back), within the month's limit. A lost race if others used up the limit first. */
export function addTickets(uid: string, month: Month, tickets: number): Write {
  const { values, ...limited } = withinLimit(tickets);
  return update(ticketKey(uid, month), 'ADD tickets :tickets', {
    ...limited,
    values: { ...values, ':tickets': tickets },
  });
}
