import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COINS_PER_CORRECT } from '../../../../core/games/trivia/question.ts';
import { PAUSE_MS, QUESTIONS, type TriviaState, trivia } from '../../../../core/games/trivia/rules.ts';
import { begin, LAST_MOMENT, START } from './play.ts';

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
