import { describe, expect, it } from 'vitest';
import { gradeOf } from '../bin/copy/reading-level.ts';
import { stableLines } from '../bin/copy/screen-text.ts';

describe('npm run copy', () => {
  it('keeps numbers that every variant of a screen shows', () => {
    expect(
      stableLines([
        ['Round 3 of 5', 'Spin'],
        ['Round 3 of 5', 'Spin'],
      ]),
    ).toEqual(['Round 3 of 5', 'Spin']);
  });

  it('masks numbers that differ from variant to variant', () => {
    expect(stableLines([['You won 1,250 Coins at 8:15!'], ['You won 40 Coins at 12:02!']])).toEqual([
      'You won # Coins at #!',
    ]);
  });

  it('masks random ids', () => {
    const file = '5196784a-485f-45f9-a07e-99e29d3bbf8d/mx3yaqr30f5fa774bb9e';
    expect(stableLines([[`Delete avatars/${file}`, 'Its seal: e91b716aa4df780e…']])).toEqual([
      'Delete avatars/#',
      'Its seal: #…',
    ]);
  });

  it('lists a line once, in the order of its first appearance', () => {
    expect(
      stableLines([
        ['Spin', 'Menu'],
        ['Menu', 'Log in'],
      ]),
    ).toEqual(['Spin', 'Menu', 'Log in']);
  });

  it('rates plain sentences lower than legal ones', () => {
    const plain = Array.from({ length: 8 }, () => 'You won ten Coins. You can play again now.');
    const legal = Array.from(
      { length: 4 },
      () =>
        'Participation constitutes unconditional acceptance of aforementioned eligibility limitations notwithstanding jurisdictional considerations.',
    );
    expect(gradeOf(plain)).toBeLessThan(5);
    expect(gradeOf(legal)).toBeGreaterThan(12);
  });

  it('doesn’t count labels', () => {
    const sentences = Array.from({ length: 8 }, () => 'You won ten Coins, and you can play again now.');
    expect(gradeOf([...sentences, 'Spin', 'Log in', 'Buy now'])).toBe(gradeOf(sentences));
  });

  it('rates nothing that is only a few words', () => {
    expect(gradeOf(['Spin', 'Menu'])).toBeUndefined();
  });
});
