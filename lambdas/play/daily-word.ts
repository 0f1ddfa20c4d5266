import type { Day } from '../../core/calendar.ts';
import { Failure } from '../../core/failure.ts';
import {
  commitmentOf,
  type DailyWord,
  drawDailyWord,
  type PublishedWord,
  type PublishedWords,
} from '../../core/games/sticks-word.ts';
import { setting } from '../aws/environment.ts';
import { secret } from '../aws/secret.ts';
import { stickAnswers } from '../content/sticks/answers.ts';
import { dailyWordOf, latestDailyWords, setDailyWord } from '../store/daily-word.ts';
import { withRetries } from '../store/transaction.ts';

/** Days before today whose words are listed. */
const PAST_DAYS = 30;

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
  return publish(found, today);
}

/** The same for today and the days before it on which a word was set. */
export async function publishedWords(today: Day): Promise<PublishedWords> {
  const word = await dailyWord(today);
  const latest = await latestDailyWords(PAST_DAYS + 1);
  const past = latest.filter(({ day }) => day < today).map((one) => publish(one, today));
  return { today: publish(word, today), past };
}

function publish(daily: DailyWord, today: Day): PublishedWord {
  const { day, word, salt } = daily;
  return { day, commitment: commitmentOf(daily), ...(day < today && { reveal: { word, salt } }) };
}
