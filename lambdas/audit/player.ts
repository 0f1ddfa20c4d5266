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

/** Sort-key prefixes of a player's purchases. */
const BOUGHT = ['ORDER#', 'PURCHASE#'];
const PAGE = 1000;

/**
 * Audits a player who may still be playing. Everything we compare changes in the same transaction as a ledger entry,
 * and entries never change. So an item that we read after entry 7 and before a profile at entry 9 must match the ledger
 * as of entry 7, 8, or 9, and the profile itself must match entry 9.
 */
export async function auditPlayer({ uid, months }: PlayerSuspect): Promise<string[]> {
  const account = createAccount(uid);
  for await (const entries of entriesAfter(uid, 0)) for (const entry of entries) account.add(entry);
  await Promise.all([
    ...BOUGHT.map((prefix) => addAll(account, prefix)),
    ...[...months].map(async (month) => account.addTickets(month, await ticketsOf(uid, month))),
  ]);
  const profile = await read(profileKey(uid));
  if (profile) account.add(profile);
  const faults = await goodsFaultsUpTo(Number(profile?.seq ?? 0), account);
  return [...account.balanceFaults().values(), ...faults.values()].map((fault) => `player ${uid}: ${fault}`);
}

async function addAll(account: Account, prefix: string): Promise<void> {
  for await (const items of pagesOf({ pk: playerPartition(account.uid), prefix, limit: PAGE }))
    for (const item of items) account.add(item);
}

/** Adds the entries up to number `seq`. Returns the faults that were there before them and after each. */
async function goodsFaultsUpTo(seq: number, account: Account): Promise<Faults> {
  let faults = account.goodsFaults();
  for await (const entries of entriesAfter(account.uid, account.ledger.lastSeq))
    for (const entry of entries.filter((each) => Number(each.seq) <= seq)) {
      account.add(entry);
      faults = stillWrong(faults, account.goodsFaults());
    }
  return faults;
}
