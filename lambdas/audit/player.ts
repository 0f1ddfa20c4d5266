import type { Month } from '../../core/calendar.ts';
import { entriesAfter } from '../store/ledger.ts';
import { profileKey } from '../store/profile.ts';
import { type Item, pagesOf, playerPartition, read } from '../store/table.ts';
import { ticketsOf } from '../store/ticket.ts';
import { type Account, createAccount } from './account.ts';
import { type Faults, stillWrong } from './faults.ts';

/** A player who does not fit, and the months in which their tickets do not. */
export interface PlayerSuspect {
  readonly uid: string;
  readonly months: ReadonlySet<Month>;
}

/** What a player bought, by the sort keys. */
const BOUGHT = ['ORDER#', 'PURCHASE#'];
const PAGE = 1000;

/**
 * Judges a player who may go on playing. All that is compared changes together with an entry of their ledger, and entries
 * never change; so what is read after entry 7 was seen and before a profile that says 9 must fit the ledger as it was
 * after entry 7, 8 or 9, and the profile itself after 9.
 */
export async function lookAtPlayer({ uid, months }: PlayerSuspect): Promise<string[]> {
  const account = createAccount(uid);
  for await (const entries of entriesAfter(uid, 0)) entries.forEach(account.see);
  await Promise.all([
    ...BOUGHT.map((prefix) => seeAll(account, prefix)),
    ...[...months].map(async (month) => account.seeTickets(month, await ticketsOf(uid, month))),
  ]);
  const profile = await read<Item>(profileKey(uid));
  if (profile) account.see(profile);
  const faults = await goodsFaultsUpTo(Number(profile?.seq ?? 0), account);
  return [...account.balanceFaults().values(), ...faults.values()].map((fault) => `player ${uid}: ${fault}`);
}

async function seeAll(account: Account, prefix: string): Promise<void> {
  for await (const items of pagesOf<Item>({ pk: playerPartition(account.uid), prefix, limit: PAGE }))
    items.forEach(account.see);
}

/** Sees the entries up to number `seq`. What fits neither before nor after any of them is wrong. */
async function goodsFaultsUpTo(seq: number, account: Account): Promise<Faults> {
  let faults = account.goodsFaults();
  for await (const entries of entriesAfter(account.uid, account.ledger.lastSeq))
    for (const entry of entries.filter((each) => Number(each.seq) <= seq)) {
      account.see(entry);
      faults = stillWrong(faults, account.goodsFaults());
    }
  return faults;
}
