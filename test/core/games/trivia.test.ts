import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fairRandom } from '../../../core/fair.ts';
import { GRACE_MS } from '../../../core/games/game.ts';
import { replays } from '../../../core/games/replay.ts';
import {
  accuracy,
  COINS_PER_CORRECT,
  drawQuiz,
  PAUSE_MS,
  QUESTION_MS,
  QUESTIONS,
  quizSeconds,
  type TriviaState,
  trivia,
} from '../../../core/games/trivia.ts';
import type { Question } from '../../../core/games/trivia-question.ts';

const START = Date.UTC(2026, 10, 10, 12);
const LAST_MOMENT = QUESTION_MS + GRACE_MS;

const bank: readonly Question[] = Array.from({ length: 30 }, (_, n) => ({
  id: `boxing-${n}`,
  topic: 'boxing',
  difficulty: 1,
  text: `SECRET-TEXT-${n}-`,
  choices: [`SECRET-CHOICE-${n}-a`, `SECRET-CHOICE-${n}-b`, `SECRET-CHOICE-${n}-c`, `SECRET-CHOICE-${n}-d`],
  answer: (n % 4) as 0 | 1 | 2 | 3,
}));

const random = (nonce = 1) => fairRandom({ serverSeed: '07'.repeat(32), clientSeed: 'test', nonce, game: 'trivia' });
const begin = (nonce?: number) => trivia.start(bank, random(nonce), START);
const rightOf = (state: TriviaState, question: number) => state.questions[question - 1]?.right ?? -1;
const wrongOf = (state: TriviaState, question: number) => (rightOf(state, question) + 1) % 4;

/** The play after answers right (true), wrong (false) or none in time (null), each this long after its opening. */
function playOut(outcomes: readonly (boolean | null)[], afterMs = 3000): { state: TriviaState; now: number } {
  let state = begin();
  let now = START;
  for (const [turn, outcome] of outcomes.entries()) {
    const { opensAt, deadline } = trivia.view(state, now);
    now = outcome === null ? deadline + 50 : opensAt + afterMs;
    const question = turn + 1;
    const choice = outcome === null ? null : outcome ? rightOf(state, question) : wrongOf(state, question);
    state = trivia.act(state, { question, choice }, now);
  }
  return { state, now };
}

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

  it('runs on while nobody is there, question after question, until the quiz is over', () => {
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

  it('adds up the time of the answers, without the pauses, rounded up to tenths', () => {
    expect(quizSeconds(playOut([true, true, true, true, true], 3000).state)).toBe(15);
    expect(quizSeconds(playOut([true, true, true, true, true], 3001).state)).toBe(15.1);
    expect(quizSeconds(playOut([true, false, true, false, true], 2345).state)).toBe(11.8);
    expect(quizSeconds(playOut([true, true, true, true, true], QUESTION_MS + 1500).state)).toBe(75);
  });
});

describe('moves that are refused', () => {
  const outOfTurn = expect.objectContaining({ code: 'out-of-turn' });
  const refusal = (state: TriviaState, question: number, choice: number | null, now: number) => {
    try {
      trivia.act(state, { question, choice }, now);
    } catch (failure) {
      return failure;
    }
    return undefined;
  };

  test('a question that was answered already, a later one, one whose clock does not run yet', () => {
    const { state, now } = playOut([true]);
    expect(refusal(state, 1, 0, now)).toEqual(outOfTurn);
    expect(refusal(state, 3, 0, now + PAUSE_MS)).toEqual(outOfTurn);
    expect(refusal(state, 2, 0, now + PAUSE_MS - 1)).toEqual(outOfTurn);
    expect(refusal(state, 2, 0, now + PAUSE_MS)).toBeUndefined();
  });

  test('but not an answer after the time: it counts as wrong, whenever it comes', () => {
    const { state, now } = playOut([null, true]);
    const after = trivia.act(state, { question: 1, choice: rightOf(state, 1) }, now);
    expect(after).toEqual(state);
    expect(trivia.view(after, now).results[0]).toMatchObject({ outcome: 'late' });
  });

  test('any move after the end', () => {
    const { state, now } = playOut([true, true, true, true, true]);
    for (const question of [1, 2, 3, 4, 5]) expect(refusal(state, question, 0, now + 5000)).toEqual(outOfTurn);
  });
});

const moves = fc.array(
  fc.record({
    question: fc.oneof(
      { weight: 4, arbitrary: fc.constant('turn') },
      { arbitrary: fc.integer({ min: 1, max: 5 }), weight: 1 },
    ),
    choice: fc.option(fc.integer({ min: 0, max: 3 })),
    wait: fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1500, max: 20_000 }), fc.constant(40_000)),
  }),
  { maxLength: 25 },
);

/** Plays legal and illegal moves one after the other; `look` sees the state before and after each, and the time. */
function playMoves(
  script: readonly { question: string | number; choice: number | null; wait: number }[],
  look: (state: TriviaState, now: number) => void,
) {
  let state = begin();
  let now = START;
  look(state, now);
  for (const { question, choice, wait } of script) {
    now += wait;
    const turn = typeof question === 'number' ? question : trivia.view(state, now).question;
    try {
      state = trivia.act(state, { question: turn, choice }, now);
    } catch (failure) {
      expect(failure).toMatchObject({ code: 'out-of-turn' });
    }
    look(state, now);
  }
}

describe('whatever is played', () => {
  it('leaves a valid play, whose answers never change and which pays what they are worth', () => {
    fc.assert(
      fc.property(moves, (script) => {
        let before: TriviaState['answers'] = [];
        playMoves(script, (state, now) => {
          expect(state.answers.slice(0, before.length)).toEqual(before);
          expect(state.answers.length).toBeLessThanOrEqual(QUESTIONS);
          before = state.answers;
          for (const [turn, { at }] of state.answers.entries()) {
            const opened = turn === 0 ? START : (state.answers[turn - 1]?.at ?? 0) + PAUSE_MS;
            expect(at).toBeGreaterThanOrEqual(opened);
            expect(at).toBeLessThanOrEqual(opened + LAST_MOMENT);
          }
          const view = trivia.view(state, now);
          const right = view.results.filter(({ choice, right }) => choice === right).length;
          expect(view.coins).toBe(right * COINS_PER_CORRECT);
          expect(trivia.payout(state) !== undefined).toBe(state.answers.length === QUESTIONS);
        });
      }),
    );
  });

  it('shows no question before its time and no right choice before its question is closed', () => {
    fc.assert(
      fc.property(moves, (script) => {
        playMoves(script, (state, now) => {
          const view = trivia.view(state, now);
          const shown = JSON.stringify(view);
          for (const [turn, { id, text, choices }] of state.questions.entries()) {
            const isClosed = turn < view.results.length;
            const isOpen = turn === view.results.length && now >= view.opensAt;
            expect([text, ...choices].some((secret) => shown.includes(secret))).toBe(isClosed || isOpen);
            expect(shown).not.toContain(`"${id}"`);
          }
          expect(Object.keys(view.asked ?? {}).sort()).toEqual(
            view.asked ? ['choices', 'difficulty', 'text', 'topic'] : [],
          );
          expect(shown.match(/"right":\d/g) ?? []).toHaveLength(view.results.length);
        });
      }),
    );
  });
});

describe('what is left to chance', () => {
  /** Upper 0.1 % points of the chi-square distribution. */
  const LIMIT = { 29: 58.3, 23: 49.73, 19: 43.82 } as const;
  const ROUNDS = 6000;
  const quizzes = Array.from({ length: ROUNDS }, (_, nonce) => drawQuiz(bank.length, random(nonce)));

  function chiSquare(values: readonly (string | number)[], kinds: number): number {
    const counts = new Map<string | number, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    const expected = values.length / kinds;
    const unseen = kinds - counts.size;
    return [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, unseen * expected);
  }

  it('draws every question of the bank equally often, in every turn', () => {
    for (let turn = 0; turn < QUESTIONS; turn++) {
      expect(
        chiSquare(
          quizzes.map(({ drawn }) => drawn[turn] ?? -1),
          30,
        ),
      ).toBeLessThan(LIMIT[29]);
    }
  });

  it('draws every pair of a small bank equally often', () => {
    const pairs = Array.from({ length: ROUNDS }, (_, nonce) => drawQuiz(5, random(nonce)).drawn.slice(0, 2).join());
    expect(chiSquare(pairs, 20)).toBeLessThan(LIMIT[19]);
  });

  it('shows the choices in each of the 24 orders equally often', () => {
    for (let turn = 0; turn < QUESTIONS; turn++) {
      expect(
        chiSquare(
          quizzes.map(({ orders }) => orders[turn]?.join() ?? ''),
          24,
        ),
      ).toBeLessThan(LIMIT[23]);
    }
  });

  it('is the same for the same seed, and another for the next play', () => {
    expect(drawQuiz(454, random(3))).toEqual(drawQuiz(454, random(3)));
    expect(drawQuiz(454, random(3))).not.toEqual(drawQuiz(454, random(4)));
  });

  it('can be drawn again by anyone who knows the seed', () => {
    const seed = { serverSeed: '07'.repeat(32), clientSeed: 'test', nonce: 9 };
    const { pool, drawn, orders, questions } = begin(9);
    const record = { game: 'trivia', draw: { pool, drawn, orders }, questions: questions.map(({ id }) => id) } as const;
    expect(replays(record, seed)).toBe(true);
    expect(replays(record, { ...seed, nonce: 10 })).toBe(false);
    expect(replays({ ...record, draw: { ...record.draw, pool: pool + 1 } }, seed)).toBe(false);
    expect(replays({ ...record, draw: { ...record.draw, orders: [...orders].reverse() } }, seed)).toBe(false);
  });

  it('needs a bank of five', () => {
    expect(() => trivia.start(bank.slice(0, 4), random(), START)).toThrow('at least five');
  });
});
