import { SLICES } from '../../../../core/games/wheel/rules.ts';

/**
 * Angles are in degrees, clockwise, with 0 at the top, where the pointer is. Slice 0 is centered there on an unturned
 * wheel; the others follow clockwise.
 */
export const SLICE_DEG = 360 / SLICES.length;
/** The radius of the slices, in drawing units. */
export const RADIUS = 180;
/** Duration of a spin (spec section 9), milliseconds. */
export const SPIN_MS = 4500;
/** Full turns per spin. */
const TURNS = 5;
/**
 * How far from a slice's center the wheel may stop. It never stops near an edge, because that would look like a near
 * miss.
 */
export const LEAN_DEG = 8;

/** The angle of a slice's center on the wheel. */
export function middleOf(slice: number): number {
  return slice * SLICE_DEG;
}

/**
 * The rotation after a spin from `rotation` to the slice: five full turns plus the rest. `lean`, from -1 to 1, is where
 * on the slice it stops.
 */
export function rotationOnto(slice: number, rotation: number, lean = 0): number {
  const target = -middleOf(slice) + lean * LEAN_DEG;
  const missing = (((target - rotation) % 360) + 360) % 360;
  return rotation + TURNS * 360 + missing;
}

/** Eases a fraction of the time (0 to 1) into a fraction of the way: fast at first, then slower. */
export function easeOut(part: number): number {
  return 1 - (1 - part) ** 3.4;
}

/** The outline of a slice at the top, from the center of the wheel. */
export const slicePath = outline();

function outline(): string {
  const half = (SLICE_DEG / 2) * (Math.PI / 180);
  const x = round(RADIUS * Math.sin(half));
  const y = round(RADIUS * Math.cos(half));
  return `M0 0L${-x} ${-y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${-y}Z`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
