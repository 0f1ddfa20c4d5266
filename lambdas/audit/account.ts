import { type Month, monthOf } from '../../core/calendar.ts';
import { DamagedItem } from '../store/item.ts';
import { type LedgerEntry, ledgerEntryOf } from '../store/ledger.ts';
import { profileOf } from '../store/profile.ts';
import type { Item } from '../store/table.ts';
import { type Check, type Faults, faultsIn } from './faults.ts';
import { createShopping } from './shopping.ts';

export type Account = ReturnType<typeof createAccount>;

/** Audits one player: add each item of their partition once, in any order, then get the faults. */
export function createAccount(uid: string) {
  const ledger = { entries: 0, lastSeq: 0, coins: 0, pfpMilli: 0, lowest: 0 };
  const bought = new Map<Month, number>();
  const registered = new Map<Month, number>();
  const shopping = createShopping();
  const damaged: Check[] = [];
  let held = { coins: 0, pfpMilli: 0, seq: 0 };

  const addEntry = ({ seq, at, coins, pfpMilli, tickets, balance }: LedgerEntry) => {
    ledger.entries++;
    ledger.lastSeq = Math.max(ledger.lastSeq, seq);
    ledger.coins += coins;
    ledger.pfpMilli += pfpMilli;
    ledger.lowest = Math.min(ledger.lowest, balance.coins, balance.pfpMilli);
    if (tickets) bought.set(monthOf(at), (bought.get(monthOf(at)) ?? 0) + tickets);
  };

  const take = (item: Item) => {
    const sk = String(item.sk);
    if (sk === 'PROFILE') held = profileOf(item);
    else if (sk.startsWith('LEDGER#')) {
      const entry = ledgerEntryOf(item);
      addEntry(entry);
      shopping.addEntry(entry);
    } else shopping.addItem(item);
  };

  return {
    uid,
    /** Sums of the entries. */
    ledger: ledger as Readonly<typeof ledger>,
    /** Tickets by month, according to the ledger. */
    bought: bought as ReadonlyMap<Month, number>,
    /** Returns false for a damaged item, which counts only as a fault. */
    add(item: Item): boolean {
      try {
        take(item);
        return true;
      } catch (error) {
        if (!(error instanceof DamagedItem)) throw error;
        damaged.push([`damaged ${item.sk}`, error.message]);
        return false;
      }
    },
    /** Adds the player's tickets in a month's draw. Months without a call aren't audited. */
    addTickets(month: Month, tickets: number): void {
      registered.set(month, tickets);
    },
    /** Damaged items, and mismatches between the profile and the entries. */
    balanceFaults(): Faults {
      const { entries, lastSeq, coins, pfpMilli, lowest } = ledger;
      const isComplete = entries === lastSeq && held.seq === lastSeq;
      return faultsIn([
        ...damaged,
        ['coins', held.coins !== coins && `holds ${held.coins} coins, the ledger says ${coins}`],
        [
          'PFP',
          held.pfpMilli !== pfpMilli && `holds ${held.pfpMilli} thousandths of a PFP, the ledger says ${pfpMilli}`,
        ],
        ['entries', !isComplete && `has ${entries} entries up to ${lastSeq}, the profile says ${held.seq}`],
        ['debt', lowest < 0 && `had a balance of ${lowest}`],
      ]);
    },
    /** Mismatches between the entries and the purchases they paid for. */
    goodsFaults(): Faults {
      const tickets = [...registered].map(([month, count]): Check => {
        const paid = bought.get(month) ?? 0;
        return [month, paid !== count && `bought ${paid} tickets in ${month}, the draw has ${count}`];
      });
      return faultsIn([...shopping.checks(), ...tickets]);
    },
  };
}
