import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairRandom } from '../../../../core/fair.ts';
import { PRIZES, ROUNDS, type ScratchState, scratch } from '../../../../core/games/scratch/rules.ts';
import { refusal } from '../../refusal.ts';
import { countsOf, uniformP } from '../../statistics.ts';

const start = (nonce = 1): ScratchState =>
  scratch.start(undefined, fairRandom({ serverSeed: 'c3'.repeat(32), clientSeed: 'test', nonce, game: 'scratch' }), 0);

const anyPick = fc.record({ round: fc.integer({ min: 0, max: 6 }), card: fc.integer({ min: 0, max: 15 }) });

describe('Scratch & Win', () => {
  it('has five boards, each with the sixteen prizes in its own order', () => {
    const { boards } = start();
    expect(boards).toHaveLength(ROUNDS);
    for (const board of boards) expect([...board].sort((a, b) => a - b)).toEqual([...PRIZES]);
    expect(new Set(boards.map(String)).size).toBe(ROUNDS);
  });

  it('stays valid under any picks: it ends after five, pays the best prize seen, and shows only what was picked', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(anyPick, { maxLength: 20 }), (nonce, picks) => {
        let state = start(nonce);
        for (const pick of picks) {
          try {
            state = scratch.act(state, pick, 0);
          } catch (failure) {
            expect(failure).toMatchObject({ code: 'out-of-turn' });
          }
        }
        const view = scratch.view(state, 0);
        const prizes = state.picks.map((card, round) => state.boards[round]?.[card]);
        expect(view.revealed.map(({ prize }) => prize)).toEqual(prizes);
        expect(view.best).toBe(Math.max(0, ...prizes.map(Number)));
        expect(scratch.payout(state)).toEqual(prizes.length === ROUNDS ? { coins: view.best, pfpMilli: 0 } : undefined);
        expect(JSON.stringify(view)).not.toContain('boards');
      }),
    );
  });

  it.each([-1, 0.5, 16, Number.NaN])('refuses a pick of card %s, which does not exist', (card) => {
    expect(refusal(() => scratch.act(start(), { round: 1, card }, 0))).toBe('bad-request');
  });

  it('pays the best of five picks, in order, and takes no sixth', () => {
    const boards = [1, 2, 3, 4, 5].map((round) => PRIZES.map((prize) => prize * round));
    let state: ScratchState = { boards, picks: [] };
    expect(scratch.view(state, 0)).toEqual({ status: 'open', round: 1, best: 0, revealed: [] });
    expect(refusal(() => scratch.act(state, { round: 2, card: 0 }, 0))).toBe('out-of-turn');
    for (const [index, card] of [3, 15, 0, 1, 2].entries()) {
      expect(scratch.payout(state)).toBeUndefined();
      state = scratch.act(state, { round: index + 1, card }, 0);
    }
    const revealed = [
      { card: 3, prize: 20 },
      { card: 15, prize: 400 },
      { card: 0, prize: 15 },
      { card: 1, prize: 40 },
      { card: 2, prize: 75 },
    ];
    expect(scratch.view(state, 0)).toEqual({ status: 'done', round: 5, best: 400, revealed });
    expect(scratch.payout(state)).toEqual({ coins: 400, pfpMilli: 0 });
    expect(refusal(() => scratch.act(state, { round: 6, card: 0 }, 0))).toBe('out-of-turn');
  });

  it('has the prizes of the spec, and every win is in the feed', () => {
    expect([...PRIZES]).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 75, 90, 100, 125, 150, 200]);
    expect(scratch.bigWinFrom).toBe(0);
  });

  it('fails instead of paying a card that isn’t on the board', () => {
    expect(() => scratch.view({ ...start(), picks: [16] }, 0)).toThrow('not on the board');
    expect(() => scratch.view({ boards: [], picks: [0] }, 0)).toThrow('not on the board');
  });

  it('puts every prize under every card equally often', () => {
    const boards = Array.from({ length: 3000 }, (_, nonce) => start(nonce).boards).flat();
    for (const prize of PRIZES) {
      const counts = countsOf(boards.map((board) => board.indexOf(prize)));
      expect(counts).toHaveLength(PRIZES.length);
      expect(uniformP(counts)).toBeGreaterThan(0.001);
    }
  });
});
