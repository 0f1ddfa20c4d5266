import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../core/fair.ts';
import { STICKS_PER_LETTER, sticksOf } from '../../../../core/games/sticks/letters.ts';
import {
  LETTERS,
  START_STICKS,
  type SticksAction,
  type SticksState,
  sticks,
} from '../../../../core/games/sticks/rules.ts';
import { commitmentOf } from '../../../../core/games/sticks/word.ts';
import { refusal } from '../../refusal.ts';

const random = randomFrom(() => new Uint8Array(32));
const daily = (word: string) => ({ day: '2026-11-10', word, salt: '5a'.repeat(16) });
const start = (word = 'BREEZE') => sticks.start(daily(word), random, 0);

const play = (state: SticksState, ...actions: SticksAction[]) =>
  actions.reduce<SticksState>((before, action) => sticks.act(before, action, 0), state);
const view = (state: SticksState) => sticks.view(state, 0);

/** Every stick of every letter. */
const everyStick = Array.from({ length: LETTERS * STICKS_PER_LETTER }, (_, place) => ({
  letter: Math.floor(place / STICKS_PER_LETTER),
  stick: place % STICKS_PER_LETTER,
}));

describe('Word Sticks', () => {
  it('starts with 120 sticks, the commitment to the word, and nothing of the word itself', () => {
    expect(view(start())).toEqual({
      status: 'open',
      day: '2026-11-10',
      commitment: commitmentOf(daily('BREEZE')),
      sticksLeft: 120,
      letters: Array.from({ length: 6 }, () => ({ lit: [], dark: [] })),
      wrongGuesses: [],
    });
  });

  it('lights a stick that belongs to the letter for nothing, and takes 1 for one that does not', () => {
    const lit = play(start('LISTEN'), { letter: 0, stick: 1 });
    expect(view(lit)).toMatchObject({ sticksLeft: 120, letters: [{ lit: [1], dark: [] }, {}, {}, {}, {}, {}] });
    const dark = play(lit, { letter: 0, stick: 0 });
    expect(view(dark)).toMatchObject({ sticksLeft: 119, letters: [{ lit: [1], dark: [0] }, {}, {}, {}, {}, {}] });
  });

  it('takes nothing for pulling a stick again, right or wrong', () => {
    const once = play(start('LISTEN'), { letter: 0, stick: 1 }, { letter: 0, stick: 0 });
    expect(play(once, { letter: 0, stick: 0 }, { letter: 0, stick: 1 })).toEqual(once);
  });

  it('shows the whole word when all sticks are pulled, and leaves enough to name it', () => {
    const all = play(start('BREEZE'), ...everyStick);
    const { letters, sticksLeft, status } = view(all);
    expect(letters.map(({ lit }) => [...lit].sort())).toEqual(
      [...'BREEZE'].map((letter) => [...sticksOf(letter)].sort()),
    );
    const laid = [...'BREEZE'].flatMap((letter) => sticksOf(letter)).length;
    expect({ sticksLeft, status }).toEqual({ sticksLeft: START_STICKS - (60 - laid), status: 'open' });
    expect(sticks.payout(play(all, { word: 'breeze' }))).toEqual({ coins: 100, pfpMilli: 0 });
  });

  it('pays 100 for the right word in any case, and names it', () => {
    const won = play(start(), { word: 'bReEzE' });
    expect(view(won)).toMatchObject({ status: 'done', sticksLeft: 120, result: { coins: 100, word: 'BREEZE' } });
    expect(sticks.payout(won)).toEqual({ coins: 100, pfpMilli: 0 });
  });

  it('takes 3 for a wrong word, once', () => {
    const wrong = play(start(), { word: 'WINNER' });
    expect(view(wrong)).toMatchObject({ status: 'open', sticksLeft: 117, wrongGuesses: ['WINNER'] });
    expect(view(play(wrong, { word: 'winner' }))).toEqual(view(wrong));
    expect(view(play(wrong, { word: 'CHAMPS' })).sticksLeft).toBe(114);
  });

  it('ends unpaid when no sticks are left, and keeps the word to itself', () => {
    const words = Array.from(
      { length: 40 },
      (_, n) => `AAAA${String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26))}`,
    );
    const almost = play(start(), ...words.slice(0, 39).map((word) => ({ word })), { letter: 4, stick: 1 });
    expect(view(almost)).toMatchObject({ status: 'open', sticksLeft: 2 });
    const lost = play(almost, { word: words[39] ?? '' });
    expect(view(lost)).toMatchObject({ status: 'done', sticksLeft: 0, result: { coins: 0 } });
    expect(view(lost).result).not.toHaveProperty('word');
    expect(sticks.payout(lost)).toEqual({ coins: 0, pfpMilli: 0 });
    expect(refusal(() => play(lost, { word: 'BREEZE' }))).toBe('out-of-turn');
    expect(refusal(() => play(lost, { letter: 0, stick: 0 }))).toBe('out-of-turn');
  });

  it('can be won with the last stick', () => {
    const words = Array.from(
      { length: 39 },
      (_, n) => `ZZZZ${String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26))}`,
    );
    const almost = play(
      start('LISTEN'),
      ...words.map((word) => ({ word })),
      { letter: 0, stick: 0 },
      { letter: 0, stick: 2 },
    );
    expect(view(almost).sticksLeft).toBe(1);
    expect(sticks.progress?.(almost)).toBe('1 stick left');
    expect(view(play(almost, { word: 'LISTEN' }))).toMatchObject({
      status: 'done',
      sticksLeft: 1,
      result: { coins: 100 },
    });
  });

  it.each(['', 'ZEBRA', 'BREEZES', 'BREEZ1', 'BR EZE', 'BRÉEZE', 'breeze '])(
    'refuses %o as no guess, for nothing',
    (word) => {
      expect(refusal(() => play(start(), { word }))).toBe('six-letters');
    },
  );

  it.each([
    { letter: 6, stick: 0 },
    { letter: -1, stick: 0 },
    { letter: 0, stick: 10 },
    { letter: 0, stick: -1 },
    { letter: 0, stick: 0.5 },
    { letter: Number.NaN, stick: 0 },
  ])('refuses a stick that is not there: %o', (action) => {
    expect(refusal(() => play(start(), action))).toBe('bad-request');
  });

  describe('at the end of the next day, when its word is published', () => {
    const end = Date.parse('2026-11-12T00:00:00Z');
    const before = play(start(), { word: 'WINNER' });

    it('still pays in the last millisecond', () => {
      expect(sticks.endsAt?.(before)).toBe(end - 1);
      expect(sticks.elapse?.(before, end - 1)).toBe(before);
      expect(sticks.payout(sticks.act(before, { word: 'BREEZE' }, end - 1))).toEqual({ coins: 100, pfpMilli: 0 });
    });

    it('ends unpaid, even for the right word', () => {
      for (const late of [sticks.elapse?.(before, end) ?? before, sticks.act(before, { word: 'BREEZE' }, end)]) {
        expect(sticks.payout(late)).toEqual({ coins: 0, pfpMilli: 0 });
        expect(sticks.view(late, end)).toMatchObject({ status: 'done', result: { coins: 0, isExpired: true } });
        expect(refusal(() => sticks.act(late, { word: 'BREEZE' }, end))).toBe('out-of-turn');
      }
    });

    it('looks ended before any move ends it', () => {
      expect(sticks.view(before, end - 1).status).toBe('open');
      expect(sticks.view(before, end)).toMatchObject({ status: 'done', result: { coins: 0 } });
      expect(sticks.view(before, end).result).not.toHaveProperty('word');
    });

    it('leaves a solved play as it was', () => {
      const won = play(before, { word: 'BREEZE' });
      expect(sticks.elapse?.(won, end)).toBe(won);
    });
  });

  it('says where an open play stands', () => {
    expect(sticks.progress?.(play(start(), { word: 'WINNER' }))).toBe('117 sticks left');
  });
});

const anyWord: fc.Arbitrary<string> = fc.constantFrom('BREEZE', 'LISTEN', 'QUARTZ', 'BOXING', 'JOYFUL', 'SHADOW');
const anyGuess = fc.oneof(
  { weight: 1, arbitrary: anyWord },
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...'ABCDEz '), minLength: 5, maxLength: 7 }) },
);
const anyAction: fc.Arbitrary<SticksAction> = fc.oneof(
  fc.record({ letter: fc.integer({ min: -1, max: 6 }), stick: fc.integer({ min: -1, max: 10 }) }),
  anyGuess.map((word) => ({ word })),
);

/** A second, simpler model of the rules: how many sticks are left, and whether the word was solved. */
function retell(word: string, actions: readonly SticksAction[]) {
  let left = START_STICKS;
  let isWon = false;
  const seen = new Set<string>();
  for (const action of actions) {
    if (isWon || left === 0) break;
    const key = JSON.stringify('word' in action ? action.word.toUpperCase() : [action.letter, action.stick]);
    if (seen.has(key)) continue;
    if ('word' in action) {
      const guess = action.word.toUpperCase();
      if (!/^[A-Z]{6}$/.test(guess)) continue;
      if (guess === word) isWon = true;
      else left = Math.max(0, left - 3);
    } else {
      const { letter, stick } = action;
      if (letter < 0 || letter > 5 || stick < 0 || stick > 9) continue;
      if (!sticksOf(word[letter] ?? '').includes(stick)) left -= 1;
    }
    seen.add(key);
  }
  return { left, isWon };
}

describe('any sequence of moves, legal or not', () => {
  const anyPlay = fc.tuple(anyWord, fc.array(anyAction, { maxLength: 220, size: 'max' }));

  it('leaves a valid play that ends once, at most 100 coins richer, as the rules say', () => {
    fc.assert(
      fc.property(anyPlay, ([word, actions]) => {
        let state = start(word);
        for (const action of actions) {
          const before = state;
          try {
            state = sticks.act(before, action, 0);
          } catch {
            expect(state).toBe(before);
          }
          if (sticks.payout(before)) expect(state).toBe(before);
        }
        const { left, isWon } = retell(word, actions);
        expect(view(state).sticksLeft).toBe(left);
        const isDone = isWon || left === 0;
        expect(view(state).status).toBe(isDone ? 'done' : 'open');
        expect(sticks.payout(state)).toEqual(isDone ? { coins: isWon ? 100 : 0, pfpMilli: 0 } : undefined);
      }),
      { numRuns: 100 },
    );
  });

  it('shows of two words only what was pulled: plays that saw the same look the same', () => {
    fc.assert(
      fc.property(anyWord, anyWord, fc.array(anyAction, { maxLength: 30 }), (one, other, actions) => {
        const known = actions.filter(
          (action) =>
            ('word' in action &&
              ![one, other].includes(action.word.toUpperCase()) &&
              /^[A-Z]{6}$/i.test(action.word)) ||
            ('stick' in action && one[action.letter] !== undefined && one[action.letter] === other[action.letter]),
        );
        const legal = known.filter((action) => 'word' in action || (action.stick >= 0 && action.stick <= 9));
        const [first, second] = [one, other].map((word) => view(play(start(word), ...legal)));
        expect({ ...first, commitment: '' }).toEqual({ ...second, commitment: '' });
      }),
    );
  });
});
