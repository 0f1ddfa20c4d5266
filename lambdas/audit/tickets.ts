import type { Month } from '../../core/calendar.ts';

export type Tickets = ReturnType<typeof createTickets>;

/**
 * Tickets according to the ledger against tickets according to the draw. The walk meets them at different times. Balanced
 * entries are dropped, because there may be a million players with many months each.
 */
export function createTickets() {
  const apart = new Map<string, number>();
  return {
    /** Positive: bought by the ledger. Negative: registered with the draw. */
    add(uid: string, month: Month, tickets: number): void {
      const key = `${month} ${uid}`;
      const left = (apart.get(key) ?? 0) + tickets;
      if (left === 0) apart.delete(key);
      else apart.set(key, left);
    },
    differing(): { uid: string; month: Month }[] {
      return [...apart.keys()].map((key) => {
        const [month = '', uid = ''] = key.split(' ');
        return { uid, month };
      });
    },
  };
}
