import { SLICES } from '../../../../core/games/wheel.ts';

/**
 * The wheel as angles: degrees, clockwise, 0 is up, where the pointer is. Slice 0 is centred there when the wheel has
 * not been turned; the others follow clockwise.
 */
export const SLICE_DEG = 360 / SLICES.length;
/** The wheel's own units: its slices end at this distance from the middle. */
export const RADIUS = 180;
/** How long a spin takes (spec section 9), milliseconds. */
export const SPIN_MS = 4500;
/** Full turns of a spin. */
const TURNS = 5;
/** How far from its middle the wheel may stop on a slice: never near an edge, where it would look like a near miss. */
export const LEAN_DEG = 8;

/** Where a slice's middle is on the wheel. */
export function middleOf(slice: number): number {
  return slice * SLICE_DEG;
}

/**
 * How far the wheel is turned when a spin from `rotation` ends on the slice: five full turns and what is missing.
 * `lean` from -1 to 1 says where on the slice it stops.
 */
export function rotationOnto(slice: number, rotation: number, lean = 0): number {
  const target = -middleOf(slice) + lean * LEAN_DEG;
  const missing = (((target - rotation) % 360) + 360) % 360;
  return rotation + TURNS * 360 + missing;
}

/** The part of its way that the wheel has gone in a part (0 to 1) of its time: off at once, slower and slower. */
export function easeOut(part: number): number {
  return 1 - (1 - part) ** 3.4;
}

/** A slice as drawn, around the top: its outline, from the middle of the wheel. */
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
