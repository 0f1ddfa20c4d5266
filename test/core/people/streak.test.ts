import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../../core/calendar.ts';
import { streakAfter, streakOn } from '../../../core/people/streak.ts';

describe('a streak of quizzes', () => {
  test.each([
    ['the next day', '2026-11-10', '2026-11-11', 5],
    ['across a month end', '2026-11-30', '2026-12-01', 5],
    ['across a year end', '2026-12-31', '2027-01-01', 5],
    ['onto a leap day', '2028-02-28', '2028-02-29', 5],
    ['off a leap day', '2028-02-29', '2028-03-01', 5],
    ['where there is no leap day', '2027-02-28', '2027-03-01', 5],
    ['when a leap day was missed', '2028-02-28', '2028-03-01', 1],
    ['when a day was missed', '2026-11-10', '2026-11-12', 1],
    ['when clocks change in America', '2026-10-31', '2026-11-01', 5],
  ])('%s', (_case, lastQuizDay, day, expected) => {
    expect(streakAfter({ quizStreak: 4, lastQuizDay }, day)).toBe(expected);
  });

  it('begins with the first quiz', () => {
    expect(streakAfter({ quizStreak: 0 }, '2026-11-10')).toBe(1);
  });

  it('counts the days of an unbroken run, wherever it starts, and starts again after a gap', () => {
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

  it('is shown as long as it can be kept up, then as 0', () => {
    const streak = { quizStreak: 7, lastQuizDay: '2028-02-28' };
    expect(streakOn(streak, '2028-02-28')).toBe(7);
    expect(streakOn(streak, '2028-02-29')).toBe(7);
    expect(streakOn(streak, '2028-03-01')).toBe(0);
    expect(streakOn({ quizStreak: 0 }, '2028-02-28')).toBe(0);
  });
});
