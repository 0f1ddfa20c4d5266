import { describe, expect, it } from 'vitest';
import { SLICES } from '../../core/games/wheel/rules.ts';
import {
  easeOut,
  LEAN_DEG,
  middleOf,
  RADIUS,
  rotationOnto,
  SLICE_DEG,
  slicePath,
} from '../../web/src/games/wheel/geometry.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a slice's outline, with its outer edge treated as straight. */
const corners: readonly Point[] = [...slicePath.matchAll(/(-?[\d.]+)[ ,]?(-?[\d.]+)(?=[LAZ])/g)].map(([, x, y]) => ({
  x: Number(x),
  y: Number(y),
}));

/** A point rotated clockwise around the center of the wheel. The y axis points down, as in SVG. */
function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

/** Whether a point is inside a polygon, by the number of times a ray from it crosses the outline. */
function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let inside = false;
  for (const [place, a] of outline.entries()) {
    const b = outline[(place + 1) % outline.length] ?? a;
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    if (crosses) inside = !inside;
  }
  return inside;
}

/** The slices under the tip of the pointer at this rotation. */
function coveredBy(rotation: number): string[] {
  const tip = { x: 0, y: -0.95 * RADIUS };
  return SLICES.filter((_, index) =>
    isInside(
      tip,
      corners.map((corner) => turned(corner, middleOf(index) + rotation)),
    ),
  ).map(({ id }) => id);
}

const all = SLICES.map(({ id }, index) => [id, index] as const);
const starts = [0, 17, 359.5, 721.25, -40];

describe('the wheel', () => {
  it('is drawn as twelve slices of 30 degrees, the first around the top', () => {
    expect(SLICE_DEG).toBe(30);
    expect(corners).toHaveLength(3);
    expect(coveredBy(0)).toEqual(['coins-10']);
    const [middle, left, right] = corners;
    expect(middle).toEqual({ x: 0, y: 0 });
    const wide = Math.atan2(right?.x ?? 0, -(right?.y ?? 0)) - Math.atan2(left?.x ?? 0, -(left?.y ?? 0));
    expect((wide * 180) / Math.PI).toBeCloseTo(30, 3);
  });

  it.each(all)('stops with only %s under the pointer', (id, index) => {
    for (const from of starts) {
      for (const lean of [-1, -0.5, 0, 0.5, 1]) {
        const rotation = rotationOnto(index, from, lean);
        expect(coveredBy(rotation)).toEqual([id]);
      }
    }
  });

  it('turns forward by at least five turns and less than six', () => {
    for (const from of starts) {
      for (const [, index] of all) {
        const way = rotationOnto(index, from) - from;
        expect(way).toBeGreaterThanOrEqual(5 * 360);
        expect(way).toBeLessThan(6 * 360);
      }
    }
  });

  it('stops in the middle half of a slice, so it never looks like a near miss', () => {
    expect(LEAN_DEG / (SLICE_DEG / 2)).toBeLessThan(0.6);
  });

  it('slows down all the way from start to stop', () => {
    expect(easeOut(0)).toBe(0);
    expect(easeOut(1)).toBe(1);
    const steps = Array.from({ length: 100 }, (_, step) => easeOut((step + 1) / 100) - easeOut(step / 100));
    for (const [place, step] of steps.entries()) {
      expect(step).toBeGreaterThan(0);
      if (place > 0) expect(step).toBeLessThan(steps[place - 1] ?? 0);
    }
  });
});
