import { describe, expect, it } from 'vitest';
import type { TriviaResult, TriviaView } from '../../core/games/trivia/rules.ts';
import { statusOf } from '../../web/src/games/trivia/status.ts';
import type { Quiz } from '../../web/src/games/trivia/use-quiz.ts';

const asked = { topic: 'boxing', difficulty: 1, text: 'How long is a round?', choices: ['1', '2', '3', '4'] } as const;
const result = (outcome: TriviaResult['outcome'], choice: number | null): TriviaResult => {
  return { ...asked, right: 2, outcome, choice };
};
const play = (fields: Partial<TriviaView>): TriviaView => {
  return { status: 'open', now: 0, question: 1, opensAt: 0, deadline: 15_000, results: [], coins: 0, ...fields };
};
const quiz = (fields: Partial<Quiz>): Quiz => ({
  ...{ phase: 'open', wasAway: false, isWaiting: false, isBusy: false },
  ...{ begin: () => {}, choose: () => {}, retry: () => {} },
  ...fields,
});

describe('the status line of Daily Trivia', () => {
  it('asks for an answer, then locks it in', () => {
    expect(statusOf(quiz({ play: play({ asked }) })).status).toBe('Question 1 of 5: your answer?');
    const picked = { question: 1, choice: 0 };
    expect(statusOf(quiz({ play: play({ asked }), picked })).status).toBe('Locked in…');
    expect(statusOf(quiz({ play: play({ asked, question: 2 }), picked })).status).toBe('Question 2 of 5: your answer?');
  });

  it('gives the right answer if the player’s was wrong', () => {
    const said = (last: TriviaResult, choice: number | null) => {
      const pause = play({ question: 2, results: [last] });
      return statusOf(quiz({ play: pause, picked: { question: 1, choice } }));
    };
    expect(said(result('right', 2), 2)).toEqual({ status: 'Right! +10 Coins.', tone: 'good' });
    expect(said(result('wrong', 1), 1)).toEqual({ status: 'Not quite. It’s 3.', tone: 'bad' });
    expect(said(result('late', null), null)).toEqual({ status: 'Time’s up. It’s 3.', tone: 'bad' });
  });

  it('says that an answer came too late', () => {
    const pause = play({ question: 2, results: [result('late', null)] });
    const { status } = statusOf(quiz({ play: pause, picked: { question: 1, choice: 2 } }));
    expect(status).toBe('Too late. It’s 3.');
  });

  it('says at the end that the result is saved, and whether the player was away', () => {
    const done = play({ status: 'done', question: 5, coins: 20, results: Array(5).fill(result('late', null)) });
    expect(statusOf(quiz({ phase: 'done', play: done })).status).toContain('0 of 5 correct. You earned 20 Coins.');
    const away = statusOf(quiz({ phase: 'done', play: done, wasAway: true })).status;
    expect(away).toBe('Time ran out while you were away. 0 of 5 correct. You earned 20 Coins.');
  });

  it('shows a problem first', () => {
    const problem = 'Couldn’t save your results.';
    expect(statusOf(quiz({ play: play({ asked }), problem }))).toEqual({ status: problem, tone: 'bad' });
  });
});
