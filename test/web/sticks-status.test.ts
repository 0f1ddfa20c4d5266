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
    [{ kind: 'lit', letter: 1, stick: 0 }, 'Hit! Letter 2 has the top stick.'],
    [{ kind: 'dark', letter: 5, stick: 7 }, 'Miss: −1 stick'],
    [{ kind: 'nope', word: 'WINNER' }, 'Nope! –3 sticks'],
    [{ kind: 'unknown', word: 'QQQQQQ' }, 'QQQQQQ isn’t on our word list. No sticks lost.'],
    [{ kind: 'tried', word: 'WINNER' }, 'You already tried WINNER. No sticks lost.'],
    [{ kind: 'short', word: 'WIN' }, 'Guess a six-letter word.'],
  ])('%o', (event, text) => {
    expect(status('open', open, event)).toBe(text);
  });

  it('announces a win in the spec’s words, and how the last stick was lost', () => {
    const won: SticksView = { ...open, status: 'done', result: { coins: 100, word: 'BREEZE' } };
    const lost: SticksView = { ...open, status: 'done', sticksLeft: 0, result: { coins: 0 } };
    expect(status('done', won)).toBe('Correct! +100 coins');
    expect(status('done', won, undefined, true)).toBe('You’ve played today’s word.');
    expect(status('done', lost, { kind: 'nope', word: 'WINNER' })).toBe('Nope! –3 sticks. You’re out of sticks.');
    expect(status('done', lost, { kind: 'dark', letter: 0, stick: 0 })).toBe('Miss: −1 stick. You’re out of sticks.');
  });

  it('is empty if the board has the message', () => {
    expect(status('unreachable')).toBe('');
    expect(status('loading')).toBe('Setting up the sticks…');
  });
});
