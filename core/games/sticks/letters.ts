/**
 * The letters of Word Sticks: each is made of up to ten sticks on a grid of three by three points. The uprights and
 * bars make most of the alphabet, and a center post and three diagonals make the rest.
 */
export const STICKS_PER_LETTER = 10;

/** A point of the grid: column and row, 0 to 2, from the top left. */
export type GridPoint = readonly [column: number, row: number];

export interface Stick {
  /** The stick's name. */
  readonly name: string;
  readonly from: GridPoint;
  readonly to: GridPoint;
}

/** The ten sticks. A stick's number is its index in this list. */
export const sticks: readonly Stick[] = [
  { name: 'top stick', from: [0, 0], to: [2, 0] },
  { name: 'left stick', from: [0, 0], to: [0, 2] },
  { name: 'upper right stick', from: [2, 0], to: [2, 1] },
  { name: 'lower right stick', from: [2, 1], to: [2, 2] },
  { name: 'middle bar', from: [0, 1], to: [2, 1] },
  { name: 'center post', from: [1, 0], to: [1, 2] },
  { name: 'bottom stick', from: [0, 2], to: [2, 2] },
  { name: 'long diagonal', from: [0, 2], to: [2, 0] },
  { name: 'upper diagonal', from: [0, 0], to: [1, 1] },
  { name: 'lower diagonal', from: [1, 1], to: [2, 2] },
];

const [TOP, LEFT, UPPER, LOWER, MIDDLE, CENTER, BOTTOM, LONG, UPPER_DIAGONAL, LOWER_DIAGONAL] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
] as const;

/** The sticks of each letter. No two letters have the same sticks. */
const alphabet: Readonly<Record<string, readonly number[]>> = {
  A: [TOP, LEFT, UPPER, LOWER, MIDDLE],
  B: [TOP, LEFT, UPPER, LOWER, MIDDLE, BOTTOM],
  C: [TOP, LEFT, BOTTOM],
  D: [TOP, UPPER, LOWER, CENTER, BOTTOM],
  E: [TOP, LEFT, MIDDLE, BOTTOM],
  F: [TOP, LEFT, MIDDLE],
  G: [TOP, LEFT, LOWER, BOTTOM],
  H: [LEFT, UPPER, LOWER, MIDDLE],
  I: [TOP, CENTER, BOTTOM],
  J: [UPPER, LOWER, BOTTOM],
  K: [LEFT, LONG, LOWER_DIAGONAL],
  L: [LEFT, BOTTOM],
  M: [TOP, LEFT, UPPER, LOWER, CENTER],
  N: [LEFT, UPPER, LOWER, UPPER_DIAGONAL, LOWER_DIAGONAL],
  O: [TOP, LEFT, UPPER, LOWER, BOTTOM],
  P: [TOP, LEFT, UPPER, MIDDLE],
  Q: [TOP, LEFT, UPPER, LOWER, BOTTOM, LOWER_DIAGONAL],
  R: [TOP, LEFT, UPPER, MIDDLE, LOWER_DIAGONAL],
  S: [TOP, UPPER_DIAGONAL, LOWER_DIAGONAL, BOTTOM],
  T: [TOP, CENTER],
  U: [LEFT, UPPER, LOWER, BOTTOM],
  V: [LEFT, LONG],
  W: [LEFT, UPPER, LOWER, CENTER, BOTTOM],
  X: [LONG, UPPER_DIAGONAL, LOWER_DIAGONAL],
  Y: [UPPER_DIAGONAL, LONG],
  Z: [TOP, LONG, BOTTOM],
};

/** The numbers of a letter's sticks. Throws for anything but A to Z. */
export function sticksOf(letter: string): readonly number[] {
  const laid = alphabet[letter];
  if (!laid) throw new Error(`no letter: ${letter}`);
  return laid;
}
