import { type GridPoint, sticks } from '../../../../core/games/sticks/letters.ts';

/** A letter's picture: its size, its margin, and the distance between grid points. */
export const BOX = { width: 240, height: 312 };
const MARGIN = 24;
const STEP = { x: (BOX.width - 2 * MARGIN) / 2, y: (BOX.height - 2 * MARGIN) / 2 };
/** The gap between a stick's end and its grid point. */
const GAP = 11;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/**
 * The position of each stick's button, in grid units. No two are closer than half a unit, so each is a separate target.
 */
const grips: readonly GridPoint[] = [
  [1, 0],
  [0, 1],
  [2, 0.5],
  [2, 1.5],
  [1.5, 1],
  [1, 0.5],
  [1, 2],
  [0.5, 1.5],
  [0.5, 0.5],
  [1.5, 1.5],
];

function pointAt([column, row]: GridPoint): Point {
  return { x: MARGIN + column * STEP.x, y: MARGIN + row * STEP.y };
}

/** The center of a stick's button. */
export function gripOf(stick: number): Point {
  return pointAt(grips[stick] ?? [0, 0]);
}

export const lines: readonly Line[] = sticks.map(({ from, to }) => {
  const [start, end] = [pointAt(from), pointAt(to)];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const cut = { x: ((end.x - start.x) / length) * GAP, y: ((end.y - start.y) / length) * GAP };
  return { x1: start.x + cut.x, y1: start.y + cut.y, x2: end.x - cut.x, y2: end.y - cut.y };
});

/**
 * How far from a stick a tap may be, and by how much it must be closer to that stick than to any other, in drawing
 * units.
 */
const REACH = 22;
const CLEARLY = 7;

/** The stick at this point of the picture; undefined if none is near, or if it is ambiguous. */
export function stickAt(x: number, y: number): number | undefined {
  const [first, second] = lines
    .map((line, stick) => ({ stick, distance: distanceTo(line, { x, y }) }))
    .sort((a, b) => a.distance - b.distance);
  if (!first || !second || first.distance > REACH) return undefined;
  return second.distance - first.distance >= CLEARLY ? first.stick : undefined;
}

function distanceTo({ x1, y1, x2, y2 }: Line, { x, y }: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The next stick in the direction of an arrow key; undefined if there is none, or for other keys. */
export function stickBeside(stick: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return sticks.length - 1;
  const direction = directions[key];
  if (!direction) return undefined;
  const here = gripOf(stick);
  const reachable = sticks.flatMap((_, other) => {
    const { x, y } = gripOf(other);
    const along = (x - here.x) * direction.x + (y - here.y) * direction.y;
    const across = Math.abs((x - here.x) * direction.y) + Math.abs((y - here.y) * direction.x);
    return along > 1 ? [{ other, cost: along + 2 * across }] : [];
  });
  return reachable.sort((a, b) => a.cost - b.cost)[0]?.other;
}
