import type { LedgerReason, LedgerView, Page } from '../../core/replies.ts';
import { toPfpCoins, type Wallet } from '../../core/wallet.ts';
import { type Item, type Key, pagesOf, playerPartition, readPage } from './table.ts';

/** PLAYER#uid / LEDGER#seq: one entry for every time that money moved; numbers have no gap. */
export interface LedgerEntry {
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly reason: LedgerReason;
  /** What it was for: a play, an order, a purchase, a month. */
  readonly ref: string;
  /** Added (negative: taken): whole coins, thousandths of a PFP, tickets of the month's draw. */
  readonly coins: number;
  readonly pfpMilli: number;
  readonly tickets: number;
  /** Slots: the bet, and what of the win came out of the pot; whole coins. */
  readonly stake?: number;
  readonly jackpot?: number;
  readonly balance: Wallet;
}

const PREFIX = 'LEDGER#';
const PAGE = 50;

export function ledgerKey(uid: string, seq: number): Key {
  return { pk: playerPartition(uid), sk: `${PREFIX}${String(seq).padStart(10, '0')}` };
}

/** A player's entries, newest first. */
export async function ledgerPage(uid: string, cursor?: string): Promise<Page<LedgerView>> {
  const after = cursor && ledgerKey(uid, Number(cursor)).sk;
  const query = { pk: playerPartition(uid), prefix: PREFIX, limit: PAGE, newestFirst: true, after };
  const page = await readPage<LedgerEntry>(query);
  const last = page.items.at(-1);
  return { items: page.items.map(viewEntry), ...(page.after && last && { cursor: String(last.seq) }) };
}

/** The items of a player's entries after number `seq`, oldest first. Never on a request path. */
export function entriesAfter(uid: string, seq: number): AsyncGenerator<Item[]> {
  return pagesOf<Item>({ pk: playerPartition(uid), prefix: PREFIX, limit: 1000, after: ledgerKey(uid, seq).sk });
}

function viewEntry({ seq, at, reason, ref, coins, pfpMilli, tickets, balance }: LedgerEntry): LedgerView {
  const after = { coins: balance.coins, pfpCoins: toPfpCoins(balance.pfpMilli) };
  return { seq, at, reason, ref, coins, pfpCoins: toPfpCoins(pfpMilli), tickets, balance: after };
}
