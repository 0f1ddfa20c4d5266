import { DAY_MS, type Day } from '../../core/calendar.ts';
import { BIG_WINS_SHOWN, SLOT_WINS_SHOWN } from '../../core/live/events.ts';
import type { BigWin, SlotWin } from '../../core/replies.ts';
import { type Key, readPage, withoutKey } from './table.ts';
import { put, type Write } from './transaction.ts';

/** FEED#bigwins and FEED#slots#day / ts#id: what the ticker and the slot feed show. Entries leave after some days. */
const BIG_WINS = 'FEED#bigwins';
const KEPT_MS = 30 * DAY_MS;

export function addBigWin(win: Omit<BigWin, 'id'>): Write {
  return addEntry(BIG_WINS, win);
}

export function addSlotWin(day: Day, win: Omit<SlotWin, 'id'>): Write {
  return addEntry(slotFeed(day), win);
}

/** The latest big wins, newest first. */
export function latestBigWins(): Promise<BigWin[]> {
  return latest<BigWin>(BIG_WINS, BIG_WINS_SHOWN);
}

/** The day's latest slot wins, newest first. */
export function latestSlotWins(day: Day): Promise<SlotWin[]> {
  return latest<SlotWin>(slotFeed(day), SLOT_WINS_SHOWN);
}

function slotFeed(day: Day): string {
  return `FEED#slots#${day}`;
}

function addEntry(feed: string, win: Omit<BigWin, 'id' | 'game'>): Write {
  const id = crypto.randomUUID();
  const expires = Math.floor((win.ts + KEPT_MS) / 1000);
  return put({ pk: feed, sk: `${new Date(win.ts).toISOString()}#${id}`, id, ...win, expires });
}

async function latest<Win>(feed: string, limit: number): Promise<Win[]> {
  const { items } = await readPage<Win & Key & { expires: number }>({ pk: feed, limit, newestFirst: true });
  return items.map(({ expires: _expires, ...win }) => withoutKey(win) as Win);
}
