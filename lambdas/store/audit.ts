import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type Month, monthOf } from '../../core/calendar.ts';
import { type DrawStatus, overdueMonths } from '../../core/draw-record.ts';
import { POT_MILLI, potShare } from '../../core/games/slots.ts';
import type { AuditReport } from '../../core/operations.ts';
import type { Profile } from '../../core/profile.ts';
import { createStoreAudit } from './audit-store.ts';
import type { LedgerEntry } from './ledger.ts';
import { type Item, table, tableName } from './table.ts';

interface Account {
  profile?: Profile;
  entries: number;
  lastSeq: number;
  coins: number;
  pfpMilli: number;
  /** The lowest balance that any entry left behind. */
  lowest: number;
  /** Tickets by month: bought, and registered with the draw. */
  bought: Map<Month, number>;
  registered: Map<Month, number>;
}

/**
 * Walks the whole table; for operators and the nightly check, never on a request path. Draws are looked for as of `now`,
 * milliseconds since the epoch, where it is given.
 */
export async function auditTable(now?: number): Promise<AuditReport> {
  const audit = createAudit();
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await table.send(new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey }));
    for (const item of page.Items ?? []) audit.see(item);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return audit.report(now);
}

/** Judges a table from its items, in any order. */
function createAudit() {
  const accounts = new Map<string, Account>();
  const pot = { earned: 0, held: 0 };
  const store = createStoreAudit();
  const draws = new Map<Month, DrawStatus>();
  const accountOf = (uid: string) => {
    const account = accounts.get(uid) ?? newAccount();
    accounts.set(uid, account);
    return account;
  };

  return {
    see(item: Item): void {
      const pk = String(item.pk);
      const sk = String(item.sk);
      const uid = pk.slice('PLAYER#'.length);
      if (pk === 'JACKPOT') pot.held += sk === 'PAID' ? -Number(item.milli) : Number(item.milli);
      else if (sk.startsWith('TICKETS#')) register(accountOf(sk.slice('TICKETS#'.length)), pk, Number(item.tickets));
      else if (pk === 'STOCK') store.seeStock(item);
      else if (pk === 'DRAWS') draws.set(sk, item.status as DrawStatus);
      else if (sk === 'PROFILE') accountOf(uid).profile = item as unknown as Profile;
      else if (sk.startsWith('ORDER#') || sk.startsWith('PURCHASE#')) store.seeItem(uid, item);
      else if (sk.startsWith('LEDGER#')) {
        const entry = item as unknown as LedgerEntry;
        book(accountOf(uid), entry);
        store.seeEntry(uid, entry);
        if (entry.reason === 'slots') pot.earned += potShare(entry.stake ?? 0) - (entry.jackpot ?? 0) * POT_MILLI;
      }
    },
    report(now?: number): AuditReport {
      const findings = [...accounts].flatMap(([uid, account]) =>
        judge(account).map((what) => `player ${uid}: ${what}`),
      );
      if (pot.earned !== pot.held) findings.push(`jackpot: the pot holds ${pot.held}, the ledger says ${pot.earned}`);
      findings.push(...store.findings());
      const entries = [...accounts.values()].reduce((sum, account) => sum + account.entries, 0);
      const report = { players: accounts.size, entries, findings };
      if (now === undefined) return report;
      return { ...report, overdue: overdueMonths(firstComing(accounts.values(), now), draws, now) };
    },
  };
}

/** When the first player came: `now`, if nobody has. */
function firstComing(accounts: Iterable<Account>, now: number): number {
  return [...accounts].reduce((first, { profile }) => Math.min(first, profile?.createdAt ?? now), now);
}

function newAccount(): Account {
  const counts = { entries: 0, lastSeq: 0, coins: 0, pfpMilli: 0, lowest: 0 };
  return { ...counts, bought: new Map(), registered: new Map() };
}

function book(account: Account, { seq, at, coins, pfpMilli, tickets, balance }: LedgerEntry): void {
  account.entries++;
  account.lastSeq = Math.max(account.lastSeq, seq);
  account.coins += coins;
  account.pfpMilli += pfpMilli;
  account.lowest = Math.min(account.lowest, balance.coins, balance.pfpMilli);
  if (tickets) add(account.bought, monthOf(at), tickets);
}

/** DRAW#month#nn holds the tickets of a month. */
function register(account: Account, partition: string, tickets: number): void {
  add(account.registered, partition.split('#')[1] ?? '', tickets);
}

function add(counts: Map<Month, number>, month: Month, count: number): void {
  counts.set(month, (counts.get(month) ?? 0) + count);
}

function judge(account: Account): string[] {
  const { profile, entries, lastSeq, coins, pfpMilli, lowest, bought, registered } = account;
  const { coins: heldCoins, pfpMilli: heldMilli, seq } = profile ?? { coins: 0, pfpMilli: 0, seq: lastSeq };
  const months = new Set([...bought.keys(), ...registered.keys()]);
  const differing = [...months].filter((month) => (bought.get(month) ?? 0) !== (registered.get(month) ?? 0));
  return [
    heldCoins !== coins && `holds ${heldCoins} coins, the ledger says ${coins}`,
    heldMilli !== pfpMilli && `holds ${heldMilli} thousandths of a PFP, the ledger says ${pfpMilli}`,
    (entries !== lastSeq || seq !== lastSeq) && `has ${entries} entries up to ${lastSeq}, the profile says ${seq}`,
    lowest < 0 && `had a balance of ${lowest}`,
    ...differing.map(
      (month) => `bought ${bought.get(month) ?? 0} tickets in ${month}, the draw has ${registered.get(month) ?? 0}`,
    ),
  ].filter((finding): finding is string => finding !== false);
}
