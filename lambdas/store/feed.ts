import * as z from 'zod/mini';
import { DAY_MS, type Day } from '../../core/calendar.ts';
import { BIG_WINS_SHOWN, SLOT_WINS_SHOWN } from '../../core/live/events.ts';
import type { BigWin, SlotWin } from '../../core/replies.ts';
import { entity } from './item.ts';
import { readPage } from './table.ts';
import { put, type Write } from './transaction.ts';

/** FEED#bigwins and FEED#slots#day / ts#id: the ticker and the slot feed. Entries expire after 30 days. */
const BIG_WINS = 'FEED#bigwins';
const KEPT_MS = 30 * DAY_MS;

const win = { id: z.string(), user: z.string(), amount: z.int(), ts: z.int() };
const bigWinOf = entity<BigWin>('big win', { ...win, game: z.string() });
const slotWinOf = entity<SlotWin>('slot win', { ...win, combo: z.string() });

export function addBigWin(win: Omit<BigWin, 'id'>): Write {
  return addEntry(BIG_WINS, win);
}

export function addSlotWin(day: Day, win: Omit<SlotWin, 'id'>): Write {
  return addEntry(slotFeed(day), win);
}

/** The latest big wins, newest first. */
export async function latestBigWins(): Promise<BigWin[]> {
  return (await latest(BIG_WINS, BIG_WINS_SHOWN)).map((item) => bigWinOf(item));
}

/** The day's latest slot wins, newest first. */
export async function latestSlotWins(day: Day): Promise<SlotWin[]> {
  return (await latest(slotFeed(day), SLOT_WINS_SHOWN)).map((item) => slotWinOf(item));
}

function slotFeed(day: Day): string {
  return `FEED#slots#${day}`;
}

function addEntry(feed: string, win: Omit<BigWin, 'id' | 'game'>): Write {
  const id = crypto.randomUUID();
  const expires = Math.floor((win.ts + KEPT_MS) / 1000);
  return put({ pk: feed, sk: `${new Date(win.ts).toISOString()}#${id}`, id, ...win, expires });
}

async function latest(feed: string, limit: number) {
  const { items } = await readPage({ pk: feed, limit, newestFirst: true });
  return items;
}
