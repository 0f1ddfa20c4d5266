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

  it('puts every prize under every card equally often', () => {
    const boards = Array.from({ length: 3000 }, (_, nonce) => start(nonce).boards).flat();
    for (const prize of PRIZES) {
      const counts = countsOf(boards.map((board) => board.indexOf(prize)));
      expect(counts).toHaveLength(PRIZES.length);
      expect(uniformP(counts)).toBeGreaterThan(0.001);
    }
  });
});
