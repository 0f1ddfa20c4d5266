import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, DAY_MS, dayOf } from '../../../../core/calendar.ts';
import { commitmentOf, drawDailyWord, isAsCommitted } from '../../../../core/games/sticks/word.ts';
import { stickAnswers } from '../../../../lambdas/content/sticks/answers.ts';
import { tally, uniformP } from '../../statistics.ts';

const SECRET = 'a secret of the test';
const wordOn = (day: string, secret = SECRET) => drawDailyWord(secret, day, stickAnswers);

describe('the word of the day', () => {
  it('is the same whenever it is asked for, and one of the answers', () => {
    const drawn = wordOn('2026-11-10');
    expect(wordOn('2026-11-10')).toEqual(drawn);
    expect(stickAnswers).toContain(drawn.word);
    expect(drawn.salt).toMatch(/^[0-9a-f]{32}$/);
  });

  it('comes once in as many days as there are words, leap days and all', () => {
    const answers = stickAnswers.slice(0, 400);
    const first = dayOf(2 * answers.length * DAY_MS);
    const words = answers.map((_, offset) => drawDailyWord(SECRET, addDays(first, offset), answers).word);
    expect(new Set(words).size).toBe(answers.length);
    const next = answers.map((_, offset) => drawDailyWord(SECRET, addDays(first, 400 + offset), answers).word);
    expect(new Set(next).size).toBe(answers.length);
    expect(next).not.toEqual(words);
  });

  it('depends on the secret: another secret gives another word and another salt', () => {
    const days = Array.from({ length: 30 }, (_, offset) => addDays('2026-11-01', offset));
    const same = days.filter((day) => wordOn(day).word === wordOn(day, `${SECRET}!`).word);
    expect(same.length).toBeLessThan(3);
    expect(new Set(days.map((day) => wordOn(day).salt)).size).toBe(days.length);
  });

  it('is any of the answers equally often', () => {
    const answers = stickAnswers.slice(0, 16);
    let secret = 0;
    const counts = tally(16, 8000, () => {
      secret += 1;
      return answers.indexOf(drawDailyWord(`secret ${secret}`, '2026-11-10', answers).word);
    });
    expect(uniformP(counts)).toBeGreaterThan(0.001);
  });

  it('is kept secret by a salt that its HMAC gives, as a second implementation has it', () => {
    const { salt } = wordOn('2026-11-10');
    const digest = createHmac('sha256', SECRET).update('sticks:salt:2026-11-10').digest('hex');
    expect(salt).toBe(digest.slice(0, 32));
  });
});

describe('the commitment', () => {
  const drawn = wordOn('2026-11-10');
  const published = { day: drawn.day, commitment: commitmentOf(drawn) };
  const { word, salt } = drawn;

  it('is the SHA-256 of day, word and salt', () => {
    const text = `2026-11-10:${word}:${salt}`;
    expect(published.commitment).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('is kept by the word that was drawn, and by nothing else', () => {
    expect(isAsCommitted({ ...published, reveal: { word, salt } })).toBe(true);
    expect(isAsCommitted({ ...published, reveal: { word: 'WINNER', salt } })).toBe(false);
    expect(isAsCommitted({ ...published, reveal: { word, salt: '0'.repeat(32) } })).toBe(false);
    expect(isAsCommitted({ ...published, day: '2026-11-11', reveal: { word, salt } })).toBe(false);
    expect(isAsCommitted(published)).toBe(false);
  });
});
