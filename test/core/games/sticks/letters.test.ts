import { describe, expect, it } from 'vitest';
import { STICKS_PER_LETTER, sticks, sticksOf } from '../../../../core/games/sticks/letters.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const keyOf = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).join(' ');

describe('the letters of Word Sticks', () => {
  it('are 26 different patterns of ten sticks', () => {
    expect(sticks).toHaveLength(STICKS_PER_LETTER);
    expect(new Set(sticks.map(({ name }) => name)).size).toBe(STICKS_PER_LETTER);
    expect(new Set(letters.map((letter) => keyOf(sticksOf(letter)))).size).toBe(26);
  });

  it('use each stick at most once, two at least, and every stick somewhere', () => {
    for (const letter of letters) {
      const laid = sticksOf(letter);
      expect(laid.length, letter).toBeGreaterThanOrEqual(2);
      expect(new Set(laid).size, letter).toBe(laid.length);
      expect(
        laid.every((stick) => stick in sticks),
        letter,
      ).toBe(true);
    }
    expect(new Set(letters.flatMap(sticksOf)).size).toBe(STICKS_PER_LETTER);
  });

  it('are of one piece: every stick of a letter touches another one of it', () => {
    const points = (stick: number) => {
      const { from, to } = sticks[stick] ?? { from: [9, 9], to: [9, 9] };
      const middle = [((from[0] ?? 0) + (to[0] ?? 0)) / 2, ((from[1] ?? 0) + (to[1] ?? 0)) / 2];
      return [from, to, middle].map(String);
    };
    for (const letter of letters) {
      const laid = sticksOf(letter);
      for (const stick of laid) {
        const others = new Set(laid.filter((other) => other !== stick).flatMap(points));
        expect(
          points(stick).some((point) => others.has(point)),
          `${letter}: ${sticks[stick]?.name}`,
        ).toBe(true);
      }
    }
  });

  it('differ wherever two letters look alike', () => {
    const difference = (a: string, b: string) => {
      const [first, second] = [sticksOf(a), sticksOf(b)];
      return [...first.filter((one) => !second.includes(one)), ...second.filter((one) => !first.includes(one))].map(
        (stick) => sticks[stick]?.name,
      );
    };
    expect(difference('O', 'Q')).toEqual(['lower diagonal']);
    expect(difference('E', 'F')).toEqual(['bottom stick']);
    expect(difference('P', 'R')).toEqual(['lower diagonal']);
    expect(difference('O', 'D')).toEqual(['left stick', 'center post']);
  });

  it.each(['', 'a', '?', 'AB', 'É'])('know no letter %o', (letter) => {
    expect(() => sticksOf(letter)).toThrow('no letter');
  });
});
