import type { Day } from '../../core/calendar.ts';
import { Failure } from '../../core/failure.ts';
import { commitmentOf, type DailyWord, drawDailyWord, type PublishedWord } from '../../core/games/sticks-word.ts';
import { stickAnswers } from '../content/sticks/answers.ts';
import { setting } from '../edge/environment.ts';
import { secret } from '../edge/secret.ts';
import { dailyWordOf, setDailyWord } from '../store/daily-word.ts';
import { withRetries } from '../store/transaction.ts';

/** The latest word that this running function has used: every call of a day needs the same one. */
let latest: DailyWord | undefined;

/** The word of a day, which is drawn and set when it is asked for the first time. */
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
 * What anyone may know of a day's word: its commitment, and once the day is over the word. Throws `not-found` for days to
 * come, and for past ones on which no word was set.
 */
export async function publishedWord(day: Day, today: Day): Promise<PublishedWord> {
  const found = day === today ? await dailyWord(day) : day < today ? await dailyWordOf(day) : undefined;
  if (!found) throw new Failure('not-found');
  const { word, salt } = found;
  return { day, commitment: commitmentOf(found), ...(day < today && { reveal: { word, salt } }) };
}
