import { addDays, type Day } from '../calendar.ts';

/** A run of consecutive UTC days with a finished quiz (design section 8). */
export interface Streak {
  readonly quizStreak: number;
  /** The day of the last quiz; absent before the first. */
  readonly lastQuizDay?: Day;
}

/** The streak after a quiz that belongs to `day`: one longer if the last quiz was the day before, else a new one. */
export function streakAfter({ quizStreak, lastQuizDay }: Streak, day: Day): number {
  if (lastQuizDay === day) return quizStreak;
  return lastQuizDay === addDays(day, -1) ? quizStreak + 1 : 1;
}

/** The streak as it stands on `today`: it can still be kept up if the last quiz was yesterday, and is 0 once a day is missed. */
export function streakOn({ quizStreak, lastQuizDay }: Streak, today: Day): number {
  return lastQuizDay !== undefined && lastQuizDay >= addDays(today, -1) ? quizStreak : 0;
}
