import { type Month, monthOf } from '../../core/calendar.ts';
import type { Profile } from '../../core/people/profile.ts';
import type { LedgerEntry } from '../store/ledger.ts';
import type { Item } from '../store/table.ts';
import { type Check, type Faults, faultsIn } from './faults.ts';
import { createShopping } from './shopping.ts';

export type Account = ReturnType<typeof createAccount>;

/** One player: see the items of their partition, each once and in any order, and ask what does not fit. */
export function createAccount(uid: string) {
  const ledger = { entries: 0, lastSeq: 0, coins: 0, pfpMilli: 0, lowest: 0 };
  const bought = new Map<Month, number>();
  const registered = new Map<Month, number>();
  const shopping = createShopping();
  let held = { coins: 0, pfpMilli: 0, seq: 0 };

  const book = ({ seq, at, coins, pfpMilli, tickets, balance }: LedgerEntry) => {
    ledger.entries++;
    ledger.lastSeq = Math.max(ledger.lastSeq, seq);
    ledger.coins += coins;
    ledger.pfpMilli += pfpMilli;
    ledger.lowest = Math.min(ledger.lowest, balance.coins, balance.pfpMilli);
    if (tickets) bought.set(monthOf(at), (bought.get(monthOf(at)) ?? 0) + tickets);
  };

  return {
    uid,
    /** What the entries add up to. */
    ledger: ledger as Readonly<typeof ledger>,
    /** Tickets by month, as the ledger has them. */
    bought: bought as ReadonlyMap<Month, number>,
    see(item: Item): void {
      const sk = String(item.sk);
      if (sk === 'PROFILE') held = item as unknown as Profile;
      else if (sk.startsWith('LEDGER#')) {
        book(item as unknown as LedgerEntry);
        shopping.seeEntry(item as unknown as LedgerEntry);
      } else shopping.see(item);
    },
    /** The tickets that the draw of a month has: without this they are not judged. */
    seeTickets(month: Month, tickets: number): void {
      registered.set(month, tickets);
    },
    /** What the profile and the entries disagree about. */
    balanceFaults(): Faults {
      const { entries, lastSeq, coins, pfpMilli, lowest } = ledger;
      const isComplete = entries === lastSeq && held.seq === lastSeq;
      return faultsIn([
        ['coins', held.coins !== coins && `holds ${held.coins} coins, the ledger says ${coins}`],
        [
          'PFP',
          held.pfpMilli !== pfpMilli && `holds ${held.pfpMilli} thousandths of a PFP, the ledger says ${pfpMilli}`,
        ],
        ['entries', !isComplete && `has ${entries} entries up to ${lastSeq}, the profile says ${held.seq}`],
        ['debt', lowest < 0 && `had a balance of ${lowest}`],
      ]);
    },
    /** What the entries and the things that they paid for disagree about. */
    goodsFaults(): Faults {
      const tickets = [...registered].map(([month, count]): Check => {
        const paid = bought.get(month) ?? 0;
        return [month, paid !== count && `bought ${paid} tickets in ${month}, the draw has ${count}`];
      });
      return faultsIn([...shopping.checks(), ...tickets]);
    },
  };
}
