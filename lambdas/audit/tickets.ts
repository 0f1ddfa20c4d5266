import type { Month } from '../../core/calendar.ts';

export type Tickets = ReturnType<typeof createTickets>;

/**
 * Compares the ledger's tickets to the draw's. The walk finds them at different times. Balanced pairs are dropped to
 * save memory: there may be a million players with many months each.
 */
export function createTickets() {
  const differences = new Map<string, number>();
  return {
    /** Positive: bought by the ledger. Negative: registered with the draw. */
    add(uid: string, month: Month, tickets: number): void {
      const key = `${month} ${uid}`;
      const left = (differences.get(key) ?? 0) + tickets;
      if (left === 0) differences.delete(key);
      else differences.set(key, left);
    },
    differing(): { uid: string; month: Month }[] {
      return [...differences.keys()].map((key) => {
        const [month = '', uid = ''] = key.split(' ');
        return { uid, month };
      });
    },
  };
}
