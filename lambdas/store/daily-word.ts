import type { Day } from '../../core/calendar.ts';
import type { DailyWord } from '../../core/games/sticks-word.ts';
import { type Key, read, readPage, withoutKey } from './table.ts';
import { create, transact } from './transaction.ts';

/**
 * WORDS / day: the word of a UTC day with its salt. Written once, when it is first asked for: neither another list of
 * answers nor another secret changes a word after its commitment was published.
 */
const PARTITION = 'WORDS';

function dailyWordKey(day: Day): Key {
  return { pk: PARTITION, sk: day };
}

/** The word that was set for a day, if any was. */
export async function dailyWordOf(day: Day): Promise<DailyWord | undefined> {
  const found = await read<DailyWord & Key>(dailyWordKey(day));
  return found && withoutKey(found);
}

/** The words that were set last, newest first. */
export async function latestDailyWords(limit: number): Promise<readonly DailyWord[]> {
  const { items } = await readPage<DailyWord & Key>({ pk: PARTITION, limit, newestFirst: true });
  return items.map(withoutKey);
}

/** Sets the word of a day. Throws LostRace when another call was faster. */
export async function setDailyWord(word: DailyWord): Promise<void> {
  await transact([create({ ...dailyWordKey(word.day), ...word })]);
}
