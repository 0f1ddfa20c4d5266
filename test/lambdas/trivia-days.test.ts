import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';
import { perfect, quizzesOn, type Script } from './trivia-quizzes.ts';

const stack = withStack();
const { start } = routes.trivia;
const { at, play } = quizzesOn(stack);

describe('a quiz', () => {
  const quizOn = async (player: TestPlayer, day: string, script: Script = perfect) => {
    at(Date.parse(`${day}T12:00:00Z`));
    await play(player, script);
    return player.call(routes.account.me, {});
  };

  it('counts for the day it started', async () => {
    const player = await stack().player();
    at(Date.parse('2026-11-20T23:59:58Z'));
    await play(player, perfect);
    expect((await player.call(routes.fair.plays, {})).items[0]).toMatchObject({ day: '2026-11-20' });
    expect((await player.call(start, {})).play).toMatchObject({ status: 'open', question: 1 });
  });

  it('can be played once per UTC day', async () => {
    const player = await stack().player();
    await quizOn(player, '2026-11-21');
    expect(await player.refusal(start, {})).toBe('already-played');
    at(Date.parse('2026-11-21T23:59:59.500Z'));
    expect(await player.refusal(start, {})).toBe('already-played');
    at(Date.parse('2026-11-22T00:00:00Z'));
    expect((await player.call(start, {})).play.status).toBe('open');
  });

  it('keeps a streak across a leap day and a month’s end, breaks it after a missed day, and keeps the records', async () => {
    const player = await stack().player();
    const first = { outcomes: [true, true, true, true, false], secondsEach: 2 };
    const second = { outcomes: [false, null, true, true, true], secondsEach: 5 };
    const leap = await quizOn(player, '2028-02-28', first);
    expect(leap).toMatchObject({ quizStreak: 1, bestAccuracy: 80 });
    expect(await quizOn(player, '2028-02-29', second)).toMatchObject({ quizStreak: 2, bestAccuracy: 80 });
    const third = await quizOn(player, '2028-03-01', second);
    expect(third).toMatchObject({ quizStreak: 3, quizzesPlayed: 3, bestAccuracy: 80 });
    expect(third.fastestTime).toBe(leap.fastestTime);
    at(Date.parse('2028-03-03T00:00:01Z'));
    expect((await player.call(routes.account.me, {})).quizStreak).toBe(0);
    expect(await quizOn(player, '2028-03-03', second)).toMatchObject({ quizStreak: 1, quizzesPlayed: 4 });
  });

  it('counts yesterday’s abandoned play for yesterday, and today has its own', async () => {
    const player = await stack().player();
    at(Date.parse('2028-04-10T12:00:00Z'));
    await play(player, { outcomes: [true] });
    at(Date.parse('2028-04-11T08:00:00Z'));
    expect((await player.call(start, {})).play).toMatchObject({ status: 'done', coins: 10 });
    expect((await player.call(routes.fair.plays, {})).items[0]).toMatchObject({ day: '2028-04-10' });
    expect(await quizOn(player, '2028-04-11')).toMatchObject({ quizStreak: 2, quizzesPlayed: 2, coins: 60 });
  });
});
