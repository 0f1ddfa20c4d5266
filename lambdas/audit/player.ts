import type { Month } from '../../core/calendar.ts';
import { entriesAfter } from '../store/ledger.ts';
import { profileKey } from '../store/profile.ts';
import { pagesOf, playerPartition, read } from '../store/table.ts';
import { ticketsOf } from '../store/ticket.ts';
import { type Account, createAccount } from './account.ts';
import { type Faults, stillWrong } from './faults.ts';

/** A player with mismatches, and the months whose tickets don't match. */
export interface PlayerSuspect {
  readonly uid: string;
  readonly months: ReadonlySet<Month>;
}

/** Sort-key prefixes of what a player bought. */
const BOUGHT = ['ORDER#', 'PURCHASE#'];
const PAGE = 1000;

/**
 * Judges a player who may still be playing. Everything compared changes in the same transaction as a ledger entry, and
 * entries never change. So what we read after entry 7 and before a profile at entry 9 must match the ledger as of entry
 * 7, 8, or 9, and the profile itself must match entry 9.
 */
export async function lookAtPlayer({ uid, months }: PlayerSuspect): Promise<string[]> {
  const account = createAccount(uid);
  for await (const entries of entriesAfter(uid, 0)) for (const entry of entries) account.see(entry);
  await Promise.all([
    ...BOUGHT.map((prefix) => seeAll(account, prefix)),
    ...[...months].map(async (month) => account.seeTickets(month, await ticketsOf(uid, month))),
  ]);
  const profile = await read(profileKey(uid));
  if (profile) account.see(profile);
  const faults = await goodsFaultsUpTo(Number(profile?.seq ?? 0), account);
  return [...account.balanceFaults().values(), ...faults.values()].map((fault) => `player ${uid}: ${fault}`);
}

async function seeAll(account: Account, prefix: string): Promise<void> {
  for await (const items of pagesOf({ pk: playerPartition(account.uid), prefix, limit: PAGE }))
    for (const item of items) account.see(item);
}

/** Sees the entries up to number `seq`. A fault is one that was there before them and after each. */
async function goodsFaultsUpTo(seq: number, account: Account): Promise<Faults> {
  let faults = account.goodsFaults();
  for await (const entries of entriesAfter(account.uid, account.ledger.lastSeq))
    for (const entry of entries.filter((each) => Number(each.seq) <= seq)) {
      account.see(entry);
      faults = stillWrong(faults, account.goodsFaults());
    }
  return faults;
}
