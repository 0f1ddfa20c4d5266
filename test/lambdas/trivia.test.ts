import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../core/games/game.ts';
import { replays } from '../../core/games/replay-record.ts';
import { QUESTION_MS } from '../../core/games/trivia/rules.ts';
import { routes } from '../../core/routes.ts';
import { triviaBank } from '../../lambdas/content/trivia/bank.ts';
import { teaserPool } from '../../lambdas/content/trivia/teaser.ts';
import { revealLatestPlay } from '../harness/revealed-play.ts';
import { withStack } from '../harness/stack.ts';
import { perfect, quizzesOn } from './trivia-quizzes.ts';

const stack = withStack();
const { get, start, answer, teaser } = routes.trivia;
const { at, rightChoices, play } = quizzesOn(stack);

describe('a play of Daily Trivia', () => {
  it('credits 10 Coins per right answer once, with the quiz, its streak, accuracy, time, and badges', async () => {
    const player = await stack().player();
    const { play: view, wallet, earned } = await play(player, perfect);
    expect(view).toMatchObject({ status: 'done', coins: 50 });
    expect(wallet).toEqual({ coins: 50, pfpCoins: 0 });
    expect(earned).toEqual(expect.arrayContaining(['first-quiz', 'perfect-score']));
    const { items } = await player.call(routes.account.ledger, {});
    expect(items).toMatchObject([{ seq: 1, reason: 'trivia', coins: 50, balance: wallet }]);
    const profile = await player.call(routes.account.me, {});
    expect(profile).toMatchObject({ coins: 50, quizzesPlayed: 1, quizStreak: 1, bestAccuracy: 100 });
    expect(profile.fastestTime).toBeCloseTo(view.seconds ?? 0, 5);
    expect(profile.badges).toEqual(expect.arrayContaining([...earned]));
    expect((await player.call(routes.hub.games, {})).games.trivia.state).toBe('played');
  });

  it('asks questions from the bank and scores answers by it', async () => {
    const player = await stack().player();
    const { play: view } = await play(player, { outcomes: [true, false, null, true, false] });
    for (const { text, choices, right } of view.results) {
      const question = triviaBank.find((candidate) => candidate.text === text);
      if (!question) throw new Error(`"${text}" is not in the bank`);
      expect([...choices].sort()).toEqual([...question.choices].sort());
      expect(choices[right]).toBe(question.choices[question.answer]);
    }
    expect(view.results.map(({ outcome }) => outcome)).toEqual(['right', 'wrong', 'late', 'right', 'wrong']);
    expect(view.coins).toBe(20);
  });

  it('sends neither right choices nor later questions early', async () => {
    const player = await stack().player();
    const { play: first } = await player.call(start, {});
    expect(first).toEqual({
      status: 'open',
      now: first.now,
      question: 1,
      opensAt: first.now,
      deadline: first.now + QUESTION_MS,
      asked: {
        topic: expect.any(String),
        difficulty: expect.any(Number),
        text: expect.any(String),
        choices: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
      },
      results: [],
      coins: 0,
    });
    at(first.opensAt + 2000);
    const { play: pause } = await player.call(answer, { question: 1, choice: 0 });
    expect(pause.asked).toBeUndefined();
    expect(pause.results).toHaveLength(1);
    at(pause.opensAt);
    const { play: second } = await player.call(start, {});
    expect(second.asked?.text).toEqual(expect.any(String));
    expect(second.asked?.text).not.toBe(first.asked?.text);
  });

  it('continues after a reload with the same question and the remaining time', async () => {
    const player = await stack().player();
    const { play: first } = await player.call(start, {});
    at(first.opensAt + 6000);
    const { play: again } = await player.call(start, {});
    const { now: _first, ...unchanged } = first;
    expect(again).toMatchObject(unchanged);
    expect(again.deadline - again.now).toBeLessThanOrEqual(9000);
    expect((await player.call(routes.hub.games, {})).games.trivia.state).toBe('continue');
  });

  it('shows its state when the screen opens, without advancing', async () => {
    const player = await stack().player();
    expect(await player.call(get, {})).toMatchObject({ state: 'ready' });
    const { play: first } = await player.call(start, {});
    at(first.opensAt + 6000);
    const { now: _first, ...unchanged } = first;
    expect(await player.call(get, {})).toMatchObject({ state: 'continue', play: unchanged });
    at(first.deadline + 10 * 60_000);
    expect(await player.call(get, {})).toMatchObject({ state: 'played', timedOut: true, play: { status: 'done' } });
    expect((await player.call(routes.account.me, {})).quizzesPlayed).toBe(0);
    const { play: ended } = await player.call(start, {});
    const { now: _ended, ...result } = ended;
    expect(await player.call(get, {})).toMatchObject({ state: 'played', play: result });
  });

  it('counts a late answer as wrong, and says so', async () => {
    const player = await stack().player();
    const { play: first } = await player.call(start, {});
    const [right = 0] = await rightChoices(player);
    at(first.deadline + GRACE_MS + 200);
    const { play: late } = await player.call(answer, { question: 1, choice: right });
    expect(late).toMatchObject({ question: 2, coins: 0, results: [{ outcome: 'late', choice: null, right }] });
  });

  it('counts an answer in the two-second grace period', async () => {
    const player = await stack().player();
    const { play: first } = await player.call(start, {});
    const [right = 0] = await rightChoices(player);
    at(first.deadline + GRACE_MS - 500);
    expect((await player.call(answer, { question: 1, choice: right })).play.coins).toBe(10);
  });

  it('ends an abandoned play at the next start and pays for its right answers', async () => {
    const player = await stack().player();
    await play(player, { outcomes: [true, true] });
    at(stack().clock.now() + 10 * 60_000);
    const { trivia } = (await player.call(routes.hub.games, {})).games;
    expect(trivia).toEqual({ state: 'played', timedOut: true, backAt: expect.any(Number) });
    const { play: ended, wallet } = await player.call(start, {});
    expect(ended).toMatchObject({ status: 'done', coins: 20 });
    expect(ended.results.map(({ outcome }) => outcome)).toEqual(['right', 'right', 'late', 'late', 'late']);
    expect(wallet.coins).toBe(20);
    expect(await player.refusal(start, {})).toBe('already-played');
    expect((await player.call(routes.account.me, {})).quizzesPlayed).toBe(1);
  });

  it('ends an abandoned play at the next answer, too', async () => {
    const player = await stack().player();
    await play(player, { outcomes: [true] });
    at(stack().clock.now() + 10 * 60_000);
    const { play: ended, wallet } = await player.call(answer, { question: 2, choice: 1 });
    expect(ended).toMatchObject({ status: 'done', coins: 10 });
    expect(wallet.coins).toBe(10);
  });

  it('refuses a second answer, an answer to another question, one during the pause, and one without a play', async () => {
    const player = await stack().player();
    expect(await player.refusal(answer, { question: 1, choice: 0 })).toBe('no-open-play');
    await player.call(start, {});
    expect(await player.refusal(answer, { question: 2, choice: 0 })).toBe('out-of-turn');
    const { play: inPause } = await player.call(answer, { question: 1, choice: 0 });
    expect(await player.refusal(answer, { question: 1, choice: 1 })).toBe('out-of-turn');
    at(inPause.opensAt - 1000);
    expect(await player.refusal(answer, { question: 2, choice: 1 })).toBe('out-of-turn');
  });

  it.each([
    { question: 0, choice: 0 },
    { question: 6, choice: 0 },
    { question: 1, choice: 4 },
    { question: 1, choice: -1 },
    { question: 1, choice: 1.5 },
  ])('refuses a malformed answer: %o', async (input) => {
    const player = await stack().player();
    await player.call(start, {});
    expect(await player.refusal(answer, input)).toBe('bad-request');
  });

  it('follows from the seed committed before it', async () => {
    const player = await stack().player();
    await play(player, perfect);
    const { record, seed } = await revealLatestPlay(player);
    expect(replays(record, seed)).toBe(true);
    expect(replays(record, { ...seed, clientSeed: 'another' })).toBe(false);
    if (record.game !== 'trivia') throw new Error(`played ${record.game}`);
    const { draw, questions } = record;
    expect(draw.pool).toBe(triviaBank.length);
    const asked = draw.drawn.flatMap((place) => triviaBank[place] ?? []);
    expect(questions).toEqual(asked.map(({ id, text, choices, answer }) => ({ id, text, choices, answer })));
  });
});

describe('the teaser', () => {
  it('gives guests two questions from the public pool, without logging in', async () => {
    const guest = stack().caller({});
    const questions = await guest.call(teaser, {});
    expect(questions).toHaveLength(2);
    expect(questions[0].id).not.toBe(questions[1].id);
    for (const { id, topic, text, choices, answer: right } of questions) {
      expect(teaserPool.find((question) => question.id === id)).toMatchObject({ topic, text, choices, answer: right });
    }
  });

  it('changes from time to time', async () => {
    const guest = stack().caller({});
    const replies = await Promise.all(Array.from({ length: 20 }, () => guest.call(teaser, {})));
    expect(new Set(replies.flat().map(({ id }) => id)).size).toBeGreaterThan(10);
  });
});
