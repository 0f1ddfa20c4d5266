import { describe, expect, it } from 'vitest';
import type { SticksView } from '../../core/games/sticks/rules.ts';
import { statusOf } from '../../web/src/games/sticks/status.ts';
import type { SticksEvent, SticksGame } from '../../web/src/games/sticks/use-sticks.ts';

const open: SticksView = {
  status: 'open',
  day: '2026-11-10',
  commitment: 'ab'.repeat(32),
  sticksLeft: 100,
  letters: [],
  wrongGuesses: [],
};

const status = (phase: SticksGame['phase'], play?: SticksView, event?: SticksEvent, isOld = false) =>
  statusOf({ phase, play, event, isOld } as SticksGame).status;

describe('the status line of Word Sticks', () => {
  it.each<[SticksEvent, string]>([
    [{ kind: 'lit', letter: 1, stick: 0 }, 'Letter 2: the top stick is there.'],
    [{ kind: 'dark', letter: 5, stick: 7 }, 'Letter 6: no long diagonal. –1'],
    [{ kind: 'nope', word: 'WINNER' }, 'Nope! –3 sticks'],
    [{ kind: 'unknown', word: 'QQQQQQ' }, 'QQQQQQ is not on our word list. No sticks lost.'],
    [{ kind: 'tried', word: 'WINNER' }, 'You tried WINNER before. No sticks lost.'],
    [{ kind: 'short', word: 'WIN' }, 'Guess a six-letter word.'],
  ])('%o', (event, text) => {
    expect(status('open', open, event)).toBe(text);
  });

  it('announces a win in the spec’s words, and how the last stick was lost', () => {
    const won: SticksView = { ...open, status: 'done', result: { coins: 100, word: 'BREEZE' } };
    const lost: SticksView = { ...open, status: 'done', sticksLeft: 0, result: { coins: 0 } };
    expect(status('done', won)).toBe('Correct! +100 coins');
    expect(status('done', won, undefined, true)).toBe('You have played today’s word.');
    expect(status('done', lost, { kind: 'nope', word: 'WINNER' })).toBe('Nope! –3 sticks. That was the last of them.');
    expect(status('done', lost, { kind: 'dark', letter: 0, stick: 0 })).toBe(
      'Letter 1: no top stick. –1. That was the last of them.',
    );
  });

  it('is empty if the board has the message', () => {
    expect(status('unreachable')).toBe('');
    expect(status('loading')).toBe('Laying out the sticks…');
  });
});
