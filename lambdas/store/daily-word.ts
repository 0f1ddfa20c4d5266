import * as z from 'zod/mini';
import type { Day } from '../../core/calendar.ts';
import type { DailyWord } from '../../core/games/sticks/word.ts';
import { entity } from './item.ts';
import { type Key, read, readPage } from './table.ts';
import { create, transact } from './transaction.ts';

/**
 * WORDS / day: the word of a UTC day, with its salt. Written once, on the day's first request. Later changes of the
 * answers or of the secret can't change a word whose commitment is public.
 */
const PARTITION = 'WORDS';

const wordOf = entity<DailyWord>('daily word', { day: z.string(), word: z.string(), salt: z.string() });

function dailyWordKey(day: Day): Key {
  return { pk: PARTITION, sk: day };
}

/** The word of a day, or undefined if none was set. */
export async function dailyWordOf(day: Day): Promise<DailyWord | undefined> {
  return wordOf(await read(dailyWordKey(day)));
}

/** The latest words, newest first. */
export async function latestDailyWords(limit: number): Promise<readonly DailyWord[]> {
  const { items } = await readPage({ pk: PARTITION, limit, newestFirst: true });
  return items.map((item) => wordOf(item));
}

/** Sets the word of a day. Throws LostRace if another call got there first. */
export async function setDailyWord(word: DailyWord): Promise<void> {
  await transact([create({ ...dailyWordKey(word.day), ...word })]);
}
