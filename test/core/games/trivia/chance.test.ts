import { describe, expect, it } from 'vitest';
import { replays } from '../../../../core/games/replay-record.ts';
import { recordOf } from '../../../../core/games/trivia/replay.ts';
import { drawQuiz, QUESTIONS, trivia } from '../../../../core/games/trivia/rules.ts';
import { countsOf, uniformP } from '../../statistics.ts';
import { bank, begin, random, START } from './play.ts';

describe('what is left to chance', () => {
  const quizzes = Array.from({ length: 6000 }, (_, nonce) => drawQuiz(bank.length, random(nonce)));
  const turns = Array.from({ length: QUESTIONS }, (_, turn) => turn);

  it.each(turns)('draws every question of the bank equally often, in turn %i', (turn) => {
    const counts = countsOf(quizzes.map(({ drawn }) => drawn[turn] ?? -1));
    expect(counts).toHaveLength(bank.length);
    expect(uniformP(counts)).toBeGreaterThan(0.001);
  });

  it('draws every pair of a small bank equally often', () => {
    const counts = countsOf(quizzes.map((_, nonce) => drawQuiz(5, random(nonce)).drawn.slice(0, 2).join()));
    expect(counts).toHaveLength(5 * 4);
    expect(uniformP(counts)).toBeGreaterThan(0.001);
  });

  it.each(turns)('shows the choices in each of the 24 orders equally often, in turn %i', (turn) => {
    const counts = countsOf(quizzes.map(({ orders }) => String(orders[turn])));
    expect(counts).toHaveLength(24);
    expect(uniformP(counts)).toBeGreaterThan(0.001);
  });

  it('is the same for the same seed, and another for the next play', () => {
    expect(drawQuiz(454, random(3))).toEqual(drawQuiz(454, random(3)));
    expect(drawQuiz(454, random(3))).not.toEqual(drawQuiz(454, random(4)));
  });

  it('can be drawn again by anyone who knows the seed', () => {
    const seed = { serverSeed: '07'.repeat(32), clientSeed: 'test', nonce: 9 };
    const state = begin(9);
    const { pool, orders } = state;
    const record = { game: 'trivia', ...recordOf(state) } as const;
    expect(replays(record, seed)).toBe(true);
    expect(replays(record, { ...seed, nonce: 10 })).toBe(false);
    expect(replays({ ...record, draw: { ...record.draw, pool: pool + 1 } }, seed)).toBe(false);
    expect(replays({ ...record, draw: { ...record.draw, orders: [...orders].reverse() } }, seed)).toBe(false);
  });

  it('needs a bank of five', () => {
    expect(() => trivia.start(bank.slice(0, 4), random(), START)).toThrow('at least five');
  });
});
