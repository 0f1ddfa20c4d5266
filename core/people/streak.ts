import { addDays, type Day } from '../calendar.ts';

/** A run of consecutive UTC days with a finished quiz (design section 8). */
export interface Streak {
  readonly quizStreak: number;
  /** The day of the last quiz; absent before the first. */
  readonly lastQuizDay?: Day;
}

/** The streak after a quiz on `day`: it grows if the last quiz was the day before, and starts over otherwise. */
export function streakAfter({ quizStreak, lastQuizDay }: Streak, day: Day): number {
  if (lastQuizDay === day) return quizStreak;
  return lastQuizDay === addDays(day, -1) ? quizStreak + 1 : 1;
}

/** The streak on `today`. It's still alive if the last quiz was yesterday, and 0 once the player misses a day. */
export function streakOn({ quizStreak, lastQuizDay }: Streak, today: Day): number {
  return lastQuizDay !== undefined && lastQuizDay >= addDays(today, -1) ? quizStreak : 0;
}
