import { describe, expect, it, test } from 'vitest';
import { type BadgeId, type BadgeRecord, badge, badgeIds, newBadges } from '../../../core/people/badges.ts';

/** Noon UTC, so that no badge depends on the hour. */
const noon = Date.parse('2026-11-10T12:00:00Z');
const nothing: BadgeRecord = { coins: 0, quizzesPlayed: 0, quizStreak: 0 };
const earns = (record: Partial<BadgeRecord>, now = noon) => newBadges({ ...nothing, ...record }, [], now);

describe('the badges', () => {
  it('are the ones in spec section 3', () => {
    expect(badgeIds).toEqual([
      ...['first-quiz', 'five-quizzes', 'quiz-veteran', 'streak-champ', 'streak-legend', 'coin-hoarder'],
      ...['coin-millionaire', 'perfect-score', 'fast-thinker', 'early-bird', 'night-owl'],
    ]);
  });

  it('have the names of the spec, and say how to earn them', () => {
    expect(badgeIds.map((id) => badge(id).name)).toEqual([
      ...['First Quiz', 'Five Quizzes', 'Quiz Veteran', 'Streak Champ', 'Streak Legend', 'Coin Hoarder'],
      ...['Coin Millionaire', 'Perfect Score', 'Fast Thinker', 'Early Bird', 'Night Owl'],
    ]);
    for (const id of badgeIds) expect(badge(id).condition).toMatch(/^(Play|Have|Answer|Finish) .*[a-z0-9]$/i);
  });

  test.each([
    [{ quizzesPlayed: 0 }, []],
    [{ quizzesPlayed: 1 }, ['first-quiz']],
    [{ quizzesPlayed: 4 }, ['first-quiz']],
    [{ quizzesPlayed: 5 }, ['first-quiz', 'five-quizzes']],
    [{ quizzesPlayed: 24 }, ['first-quiz', 'five-quizzes']],
    [{ quizzesPlayed: 25 }, ['first-quiz', 'five-quizzes', 'quiz-veteran']],
    [{ quizzesPlayed: 26 }, ['first-quiz', 'five-quizzes', 'quiz-veteran']],
    [{ quizStreak: 4 }, []],
    [{ quizStreak: 5 }, ['streak-champ']],
    [{ quizStreak: 14 }, ['streak-champ']],
    [{ quizStreak: 15 }, ['streak-champ', 'streak-legend']],
    [{ quizStreak: 16 }, ['streak-champ', 'streak-legend']],
    [{ coins: 499 }, []],
    [{ coins: 500 }, ['coin-hoarder']],
    [{ coins: 999 }, ['coin-hoarder']],
    [{ coins: 1000 }, ['coin-hoarder', 'coin-millionaire']],
    [{ coins: 1001 }, ['coin-hoarder', 'coin-millionaire']],
    [{ bestAccuracy: 80 }, []],
    [{ bestAccuracy: 99 }, []],
    [{ bestAccuracy: 100 }, ['perfect-score']],
    [{ fastestTime: 14.9 }, ['fast-thinker']],
    [{ fastestTime: 15 }, ['fast-thinker']],
    [{ fastestTime: 15.1 }, []],
  ])('depend on the record: %o earns %o', (record, badges) => {
    expect(earns(record)).toEqual(badges);
  });

  test.each([
    ['02:59:59', ['night-owl']],
    ['03:00:00', []],
    ['04:59:59', []],
    ['05:00:00', ['early-bird']],
    ['08:59:59', ['early-bird']],
    ['09:00:00', []],
    ['21:59:59', []],
    ['22:00:00', ['night-owl']],
    ['23:59:59', ['night-owl']],
    ['00:00:00', ['night-owl']],
  ])('depend on the player’s local time: %s earns %o', (time, badges) => {
    expect(earns({ timeZone: 'America/New_York' }, Date.parse(`2026-11-10T${time}-05:00`))).toEqual(badges);
    expect(earns({}, Date.parse(`2026-11-10T${time}Z`))).toEqual(badges);
  });

  it('show progress up to what they need, if they count something', () => {
    const progress = (id: BadgeId, record: Partial<BadgeRecord>) => badge(id).progress?.({ ...nothing, ...record });
    expect(progress('quiz-veteran', { quizzesPlayed: 24 })).toEqual({ have: 24, need: 25 });
    expect(progress('quiz-veteran', { quizzesPlayed: 26 })).toEqual({ have: 25, need: 25 });
    expect(progress('streak-legend', { quizStreak: 3 })).toEqual({ have: 3, need: 15 });
    expect(progress('coin-millionaire', { coins: 640 })).toEqual({ have: 640, need: 1000 });
    expect(badgeIds.filter((id) => !badge(id).progress)).toEqual([
      ...['perfect-score', 'fast-thinker', 'early-bird', 'night-owl'],
    ]);
  });

  it('are earned only once', () => {
    expect(newBadges({ ...nothing, quizzesPlayed: 5 }, ['first-quiz'], noon)).toEqual(['five-quizzes']);
  });
});
