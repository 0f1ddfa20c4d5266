/** Pixels a second: spec section 9 gives a strip `width / 40` seconds. */
const SPEED = 40;
const DEFAULT_SECONDS = 18;

/** Seconds in which a strip this wide (pixels) scrolls by once; the spec's default until it has been measured. */
export function loopSeconds(stripWidth: number): number {
  return stripWidth > 0 ? stripWidth / SPEED : DEFAULT_SECONDS;
}

/** How many strips stand side by side, so that one can scroll out and the view (pixels) is still full: at least two. */
export function stripCount(stripWidth: number, viewWidth: number): number {
  return stripWidth > 0 ? Math.ceil(viewWidth / stripWidth) + 1 : 2;
}
