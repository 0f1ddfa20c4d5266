import type { Month } from '../../core/calendar.ts';
import { cardsOf, mailInHolders } from '../store/mail-in.ts';
import type { Item } from '../store/table.ts';
import { ticketsIn } from '../store/ticket.ts';

/** Compares mail-in cards without an account to their tickets, by month: one ticket each. */
export function createMailIn() {
  const months = new Map<Month, { cards: number; tickets: number }>();
  const monthAt = (month: Month) => {
    const counts = months.get(month) ?? { cards: 0, tickets: 0 };
    months.set(month, counts);
    return counts;
  };
  return {
    /** A player's card doesn't count here: its ticket is in their ledger. */
    addCard(month: Month, card: Item): void {
      if (card.uid === undefined) monthAt(month).cards++;
    },
    addHolder(month: Month, item: Item): void {
      monthAt(month).tickets += ticketsIn(item);
    },
    differing(): Month[] {
      return [...months].filter(([, { cards, tickets }]) => cards !== tickets).map(([month]) => month);
    },
  };
}

/** Reads a month's cards between two reads of its tickets. Both only grow, and always together. */
export async function auditMonth(month: Month): Promise<string[]> {
  const before = await mailInTickets(month);
  const cards = await cardsWithoutAccount(month);
  const after = await mailInTickets(month);
  if (before <= cards && cards <= after) return [];
  return [`mail-in ${month}: ${cards} cards without an account, the draw has ${after} tickets`];
}

async function mailInTickets(month: Month): Promise<number> {
  return (await mailInHolders(month)).reduce((sum, { tickets }) => sum + tickets, 0);
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
