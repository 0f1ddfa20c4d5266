import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../../core/calendar.ts';
import { streakAfter, streakOn } from '../../../core/people/streak.ts';

describe('a streak of quizzes', () => {
  test.each([
    ['grows the next day', '2026-11-10', '2026-11-11', 5],
    ['grows across the end of a month', '2026-11-30', '2026-12-01', 5],
    ['grows across the end of a year', '2026-12-31', '2027-01-01', 5],
    ['grows on a leap day', '2028-02-28', '2028-02-29', 5],
    ['grows after a leap day', '2028-02-29', '2028-03-01', 5],
    ['grows on March 1 in a common year', '2027-02-28', '2027-03-01', 5],
    ['starts over if the player misses a leap day', '2028-02-28', '2028-03-01', 1],
    ['starts over if the player misses a day', '2026-11-10', '2026-11-12', 1],
    ['grows when clocks change in America', '2026-10-31', '2026-11-01', 5],
  ])('%s', (_case, lastQuizDay, day, expected) => {
    expect(streakAfter({ quizStreak: 4, lastQuizDay }, day)).toBe(expected);
  });

  it('stays the same after a second quiz on the same day', () => {
    expect(streakAfter({ quizStreak: 4, lastQuizDay: '2026-11-10' }, '2026-11-10')).toBe(4);
  });

  it('starts with the first quiz', () => {
    expect(streakAfter({ quizStreak: 0 }, '2026-11-10')).toBe(1);
  });

  it('counts consecutive days, starting on any day, and starts over after a gap', () => {
    const start = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 2, max: 40 }), (first, length, gap) => {
        let streak: { quizStreak: number; lastQuizDay?: string } = { quizStreak: 0 };
        for (let day = first, n = 0; n < length; n++, day = addDays(day, 1)) {
          streak = { quizStreak: streakAfter(streak, day), lastQuizDay: day };
        }
        expect(streak.quizStreak).toBe(length);
        expect(streakAfter(streak, addDays(streak.lastQuizDay ?? '', gap))).toBe(1);
      }),
    );
  });

  it('is shown while the player can still continue it, then as 0', () => {
    const streak = { quizStreak: 7, lastQuizDay: '2028-02-28' };
    expect(streakOn(streak, '2028-02-28')).toBe(7);
    expect(streakOn(streak, '2028-02-29')).toBe(7);
    expect(streakOn(streak, '2028-03-01')).toBe(0);
    expect(streakOn({ quizStreak: 0 }, '2028-02-28')).toBe(0);
  });
});
