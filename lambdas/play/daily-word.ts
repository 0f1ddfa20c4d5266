import type { Day } from '../../core/calendar.ts';
import { Failure } from '../../core/failure.ts';
import {
  commitmentOf,
  type DailyWord,
  drawDailyWord,
  type PublishedWord,
  type PublishedWords,
  revealDay,
} from '../../core/games/sticks/word.ts';
import { setting } from '../aws/environment.ts';
import { secret } from '../aws/secret.ts';
import { stickAnswers } from '../content/sticks/answers.ts';
import { dailyWordOf, latestDailyWords, setDailyWord } from '../store/daily-word.ts';
import { withRetries } from '../store/transaction.ts';

/** How many past days' words are listed. */
const PAST_DAYS = 30;

/** Kept between calls: every call of a day needs the same word. */
let latest: DailyWord | undefined;

/** The word of the day. The first call of a day draws and stores it. */
export async function dailyWord(day: Day): Promise<DailyWord> {
  if (latest?.day === day) return latest;
  latest = await withRetries(async () => (await dailyWordOf(day)) ?? draw(day));
  return latest;
}

async function draw(day: Day): Promise<DailyWord> {
  const drawn = drawDailyWord(await secret(setting('STICKS_SECRET_ARN')), day, stickAnswers);
  await setDailyWord(drawn);
  return drawn;
}

/**
 * What anyone may know about a day's word: its commitment, and the word itself from `revealDay` on. Throws `not-found`
 * for future days, and for past days without a word.
 */
export async function publishedWord(day: Day, today: Day): Promise<PublishedWord> {
  const found = day === today ? await dailyWord(day) : day < today ? await dailyWordOf(day) : undefined;
  if (!found) throw new Failure('not-found');
  return publish(found, today);
}

/** The same for today and for recent days that have a word. */
export async function publishedWords(today: Day): Promise<PublishedWords> {
  const word = await dailyWord(today);
  const latest = await latestDailyWords(PAST_DAYS + 1);
  const past = latest.filter(({ day }) => day < today).map((word) => publish(word, today));
  return { today: publish(word, today), past };
}

function publish(daily: DailyWord, today: Day): PublishedWord {
  const { day, word, salt } = daily;
  return { day, commitment: commitmentOf(daily), ...(revealDay(day) <= today && { reveal: { word, salt } }) };
}
