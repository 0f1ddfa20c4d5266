import * as z from 'zod/mini';
import type { LedgerReason, LedgerView, Page } from '../../core/replies.ts';
import { toPfpCoins, type Wallet } from '../../core/wallet.ts';
import { entity, text } from './item.ts';
import { type Item, type Key, pagesOf, playerPartition, readPage } from './table.ts';

/** PLAYER#uid / LEDGER#seq: one entry per movement of money, numbered without gaps. */
export interface LedgerEntry {
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly reason: LedgerReason;
  /** The play, order, purchase, or month it was for. */
  readonly ref: string;
  /** Added (negative: taken): whole coins, thousandths of a PFP, tickets of the month's draw. */
  readonly coins: number;
  readonly pfpMilli: number;
  readonly tickets: number;
  /** Slots: the bet, and the part of the win that came from the jackpot; whole coins. */
  readonly stake?: number;
  readonly jackpot?: number;
  readonly balance: Wallet;
}

const PREFIX = 'LEDGER#';
const PAGE = 50;

export const ledgerEntryOf = entity<LedgerEntry>('ledger entry', {
  seq: z.int(),
  at: z.int(),
  reason: text<LedgerReason>(),
  ref: z.string(),
  coins: z.int(),
  pfpMilli: z.int(),
  tickets: z.int(),
  stake: z.exactOptional(z.int()),
  jackpot: z.exactOptional(z.int()),
  balance: z.object({ coins: z.int(), pfpMilli: z.int() }),
});

export function ledgerKey(uid: string, seq: number): Key {
  return { pk: playerPartition(uid), sk: `${PREFIX}${String(seq).padStart(10, '0')}` };
}

/** A player's entries, newest first. */
export async function ledgerPage(uid: string, cursor?: string): Promise<Page<LedgerView>> {
  const after = cursor && ledgerKey(uid, Number(cursor)).sk;
  const query = { pk: playerPartition(uid), prefix: PREFIX, limit: PAGE, newestFirst: true, after };
  const page = await readPage(query);
  const entries = page.items.map((item) => ledgerEntryOf(item));
  const last = entries.at(-1);
  return { items: entries.map(viewEntry), ...(page.after && last && { cursor: String(last.seq) }) };
}

/** A player's ledger items after number `seq`, oldest first. Never on a request path. */
export function entriesAfter(uid: string, seq: number): AsyncGenerator<Item[]> {
  return pagesOf({ pk: playerPartition(uid), prefix: PREFIX, limit: 1000, after: ledgerKey(uid, seq).sk });
}

function viewEntry({ seq, at, reason, ref, coins, pfpMilli, tickets, balance }: LedgerEntry): LedgerView {
  const after = { coins: balance.coins, pfpCoins: toPfpCoins(balance.pfpMilli) };
  return { seq, at, reason, ref, coins, pfpCoins: toPfpCoins(pfpMilli), tickets, balance: after };
}
