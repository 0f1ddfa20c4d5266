import { describe, expect, it, test } from 'vitest';
import type { Question } from '../../../../core/games/trivia/question.ts';
import {
  accuracy,
  PAUSE_MS,
  QUESTION_MS,
  QUESTIONS,
  quizSeconds,
  type TriviaState,
  trivia,
} from '../../../../core/games/trivia/rules.ts';
import { refusal } from '../../refusal.ts';
import { bank, begin, LAST_MOMENT, playOut, random, rightOf, START, wrongOf } from './play.ts';

describe('a quiz', () => {
  it('asks five different questions of the bank, with all four choices of each', () => {
    const { questions } = begin();
    expect(new Set(questions.map(({ id }) => id)).size).toBe(QUESTIONS);
    for (const { id, text, choices, right } of questions) {
      const source = bank.find((question) => question.id === id);
      if (!source) throw new Error(`${id} is not in the bank`);
      expect(text).toBe(source.text);
      expect([...choices].sort()).toEqual(source.choices);
      expect(choices[right]).toBe(source.choices[source.answer]);
    }
  });

  it('leaves the source of a fact in the bank', () => {
    const sourced = bank.map((question): Question => ({ ...question, source: 'https://example.test/fact' }));
    const state = trivia.start(sourced, random(), START);
    expect(JSON.stringify([state, trivia.view(state, START)])).not.toContain('example.test');
  });

  it.each([
    [['8', '10', '12', '15'], true],
    [['1 minute', '2.5 minutes', '10 minutes', '1000 minutes'], true],
    [['Round 1', 'Round 2', 'Round 3', 'Round 7'], true],
    [['Round 1', 'Round 3', 'Round 2', 'Round 7'], false],
    [['1 fall', '2 falls', '3 falls', 'No limit'], false],
    [['Ali', 'Frazier', 'Foreman', 'Norton'], false],
  ])('keeps numbers that ascend as they are, and shuffles the rest: %j', (choices, isKept) => {
    const same = bank.map(
      (question): Question => ({ ...question, choices: choices as unknown as Question['choices'] }),
    );
    const asked = [1, 2, 3].flatMap((nonce) => trivia.start(same, random(nonce), START).questions);
    expect(asked.every((question) => question.choices.join() === choices.join())).toBe(isKept);
    for (const question of asked) {
      const answer = same.find(({ id }) => id === question.id)?.answer ?? -1;
      expect(question.choices[question.right]).toBe(choices[answer]);
    }
  });

  it('pays 10 coins for every right answer, when the fifth is closed and not before', () => {
    expect(trivia.payout(playOut([true, true, true, true]).state)).toBeUndefined();
    expect(trivia.payout(playOut([true, false, true, null, true]).state)).toEqual({ coins: 30, pfpMilli: 0 });
    expect(trivia.payout(playOut([true, true, true, true, true]).state)).toEqual({ coins: 50, pfpMilli: 0 });
    expect(trivia.payout(playOut([null, null, null, null, null]).state)).toEqual({ coins: 0, pfpMilli: 0 });
  });

  it('shows what was right with the answer, and the next question after the pause', () => {
    const state = begin();
    const now = START + 4000;
    const answered = trivia.act(state, { question: 1, choice: wrongOf(state, 1) }, now);
    const pause = trivia.view(answered, now);
    expect(pause).toMatchObject({ status: 'open', question: 2, coins: 0, opensAt: now + PAUSE_MS });
    expect(pause.deadline).toBe(now + PAUSE_MS + QUESTION_MS);
    expect(pause.results).toMatchObject([{ right: rightOf(state, 1), choice: wrongOf(state, 1), outcome: 'wrong' }]);
    expect(pause.asked).toBeUndefined();
    expect(trivia.view(answered, now + PAUSE_MS - 1).asked).toBeUndefined();
    expect(trivia.view(answered, now + PAUSE_MS).asked?.text).toBe(state.questions[1]?.text);
  });

  it('says at the end what it took and what was right', () => {
    const { state, now } = playOut([true, false, true, null, true]);
    expect(trivia.view(state, now)).toMatchObject({ status: 'done', question: 5, coins: 30, seconds: 27 });
    expect(trivia.view(state, now).results.map(({ outcome }) => outcome)).toEqual([
      'right',
      'wrong',
      'right',
      'late',
      'right',
    ]);
    expect(accuracy(state)).toBe(60);
  });
});

describe('the clock of a question', () => {
  it('counts an answer until 2 s after its 15 s, and not a moment longer', () => {
    const state = begin();
    const choice = rightOf(state, 1);
    const inTime = trivia.act(state, { question: 1, choice }, START + LAST_MOMENT);
    expect(trivia.view(inTime, START + LAST_MOMENT).results).toMatchObject([{ outcome: 'right' }]);
    const late = trivia.act(state, { question: 1, choice }, START + LAST_MOMENT + 1);
    expect(trivia.view(late, START + LAST_MOMENT + 1)).toMatchObject({ coins: 0, question: 2 });
    expect(late.answers).toEqual([{ choice: null, at: START + LAST_MOMENT }]);
  });

  it('moves on when the player reports that the time is over', () => {
    const state = trivia.act(begin(), { question: 1 }, START + QUESTION_MS + 80);
    expect(trivia.view(state, START + QUESTION_MS + 80)).toMatchObject({
      question: 2,
      opensAt: START + QUESTION_MS + 80 + PAUSE_MS,
      results: [{ outcome: 'late', choice: null }],
    });
  });

  it('keeps running while the player is away, question after question, until the quiz is over', () => {
    const slot = LAST_MOMENT + PAUSE_MS;
    const at = (ms: number) => trivia.view(begin(), START + ms);
    expect(at(LAST_MOMENT)).toMatchObject({ question: 1, results: [] });
    expect(at(slot)).toMatchObject({ question: 2, opensAt: START + slot, results: [{ outcome: 'late' }] });
    expect(at(slot + 6000)).toMatchObject({ question: 2, deadline: START + slot + QUESTION_MS });
    expect(at(3 * slot + 1)).toMatchObject({ status: 'open', question: 4 });
    expect(at(5 * slot)).toMatchObject({ status: 'done', coins: 0, seconds: 75 });
    const elapsed = trivia.elapse?.(playOut([true, true]).state, START + 10 * slot);
    expect(elapsed && trivia.payout(elapsed)).toEqual({ coins: 20, pfpMilli: 0 });
  });

  it('knows how long an open quiz can last, wherever the player left it', () => {
    for (const state of [begin(), playOut([true]).state, playOut([true, false, true, true]).state]) {
      const end = trivia.endsAt?.(state) ?? Number.NaN;
      expect(trivia.view(state, end).status).toBe('open');
      expect(trivia.view(state, end + 1).status).toBe('done');
    }
  });

  it('adds up the time of the answers, without the pauses, rounded up to tenths', () => {
    expect(quizSeconds(playOut([true, true, true, true, true], 3000).state)).toBe(15);
    expect(quizSeconds(playOut([true, true, true, true, true], 3001).state)).toBe(15.1);
    expect(quizSeconds(playOut([true, false, true, false, true], 2345).state)).toBe(11.8);
    expect(quizSeconds(playOut([true, true, true, true, true], QUESTION_MS + 1500).state)).toBe(75);
  });
});

describe('moves that are refused', () => {
  const refused = (state: TriviaState, question: number, now: number) =>
    refusal(() => trivia.act(state, { question, choice: 0 }, now));

  test('a question that was answered already, a later one, one whose clock does not run yet', () => {
    const { state, now } = playOut([true]);
    expect(refused(state, 1, now)).toBe('out-of-turn');
    expect(refused(state, 3, now + PAUSE_MS)).toBe('out-of-turn');
    expect(refused(state, 2, now + PAUSE_MS - 1)).toBe('out-of-turn');
    expect(trivia.act(state, { question: 2, choice: 0 }, now + PAUSE_MS).answers).toHaveLength(2);
  });

  test('but not an answer after the time: it counts as wrong, whenever it comes', () => {
    const { state, now } = playOut([null, true]);
    const after = trivia.act(state, { question: 1, choice: rightOf(state, 1) }, now);
    expect(after).toEqual(state);
    expect(trivia.view(after, now).results[0]).toMatchObject({ outcome: 'late' });
  });

  test('any move after the end', () => {
    const { state, now } = playOut([true, true, true, true, true]);
    for (const question of [1, 2, 3, 4, 5]) expect(refused(state, question, now + 5000)).toBe('out-of-turn');
  });
});
