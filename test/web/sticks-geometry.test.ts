import { describe, expect, it } from 'vitest';
import { STICKS_PER_LETTER, sticks } from '../../core/games/sticks/letters.ts';
import { BOX, gripOf, lines, stickAt, stickBeside } from '../../web/src/games/sticks/geometry.ts';

const numbers = Array.from({ length: STICKS_PER_LETTER }, (_, stick) => stick);
const named = (name: string) => sticks.findIndex((stick) => stick.name === name);

/** A point on a stick, at a fraction of its length. */
function on(stick: number, share: number) {
  const { x1, y1, x2, y2 } = lines[stick] ?? { x1: 0, y1: 0, x2: 0, y2: 0 };
  return { x: x1 + share * (x2 - x1), y: y1 + share * (y2 - y1) };
}

describe('the sticks of a letter', () => {
  it('have their button on the stick, far enough apart for thumbs', () => {
    for (const stick of numbers) {
      const { x, y } = gripOf(stick);
      expect(stickAt(x, y), sticks[stick]?.name).toBe(stick);
      for (const other of numbers.filter((one) => one !== stick)) {
        const there = gripOf(other);
        expect(Math.max(Math.abs(there.x - x), Math.abs(there.y - y))).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it('are hit by a tap near them, not only on their button', () => {
    expect(stickAt(on(named('left stick'), 0.8).x - 12, on(named('left stick'), 0.8).y)).toBe(named('left stick'));
    const { x, y } = on(named('long diagonal'), 0.8);
    expect(stickAt(x, y)).toBe(named('long diagonal'));
    expect(stickAt(x + 6, y + 4)).toBe(named('long diagonal'));
  });

  it('are not hit by a tap near two of them, or near none', () => {
    expect(stickAt(BOX.width / 2, BOX.height / 2)).toBeUndefined();
    expect(stickAt(24, 24)).toBeUndefined();
    expect(stickAt(0, 0)).toBeUndefined();
    expect(stickAt(-500, 900)).toBeUndefined();
  });

  it('stay within the picture', () => {
    for (const { x1, x2, y1, y2 } of lines) {
      for (const x of [x1, x2]) expect(x > 10 && x < BOX.width - 10).toBe(true);
      for (const y of [y1, y2]) expect(y > 10 && y < BOX.height - 10).toBe(true);
    }
  });

  it('can all be reached from each other with the arrow keys', () => {
    for (const start of numbers) {
      const reached = new Set([start]);
      for (const stick of reached) {
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
          const next = stickBeside(stick, key);
          if (next !== undefined) reached.add(next);
        }
      }
      expect(reached.size, sticks[start]?.name).toBe(STICKS_PER_LETTER);
    }
  });

  it('are in the direction of the arrow key', () => {
    for (const stick of numbers) {
      const here = gripOf(stick);
      const moved = (key: string) => gripOf(stickBeside(stick, key) ?? stick);
      expect(moved('ArrowUp').y).toBeLessThanOrEqual(here.y);
      expect(moved('ArrowDown').y).toBeGreaterThanOrEqual(here.y);
      expect(moved('ArrowLeft').x).toBeLessThanOrEqual(here.x);
      expect(moved('ArrowRight').x).toBeGreaterThanOrEqual(here.x);
    }
    expect(stickBeside(3, 'Home')).toBe(0);
    expect(stickBeside(3, 'End')).toBe(9);
    expect(stickBeside(named('top stick'), 'ArrowUp')).toBeUndefined();
    expect(stickBeside(3, 'Enter')).toBeUndefined();
  });
});
