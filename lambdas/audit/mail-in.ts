import type { Month } from '../../core/calendar.ts';
import { cardsOf, mailInHolders } from '../store/mail-in.ts';
import type { Item } from '../store/table.ts';
import { ticketsIn } from '../store/ticket.ts';

/** Cards of people without an account against their tickets, month by month: one each. */
export function createMail() {
  const months = new Map<Month, { cards: number; tickets: number }>();
  const monthAt = (month: Month) => {
    const counts = months.get(month) ?? { cards: 0, tickets: 0 };
    months.set(month, counts);
    return counts;
  };
  return {
    /** A card that was booked for a player is a ticket in their ledger. */
    seeCard(month: Month, card: Item): void {
      if (card.uid === undefined) monthAt(month).cards++;
    },
    seeHolder(month: Month, item: Item): void {
      monthAt(month).tickets += ticketsIn(item);
    },
    differing(): Month[] {
      return [...months].filter(([, { cards, tickets }]) => cards !== tickets).map(([month]) => month);
    },
  };
}

/** Reads a month's cards between two readings of its tickets: both only grow, and together. */
export async function lookAtMonth(month: Month): Promise<string[]> {
  const before = await ticketsByMail(month);
  const cards = await cardsWithoutAccount(month);
  const after = await ticketsByMail(month);
  if (before <= cards && cards <= after) return [];
  return [`mail-in ${month}: ${cards} cards without an account, the draw has ${after} tickets`];
}

async function ticketsByMail(month: Month): Promise<number> {
  return (await mailInHolders(month)).reduce((sum, { tickets }) => sum + Number(tickets), 0);
}

async function cardsWithoutAccount(month: Month): Promise<number> {
  let count = 0;
  let after: string | undefined;
  do {
    const page = await cardsOf(month, after);
    count += page.items.filter(({ uid }) => uid === undefined).length;
    after = page.after;
  } while (after);
  return count;
}
