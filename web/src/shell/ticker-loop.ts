/** Pixels per second: spec section 9 gives a strip `width / 40` seconds. */
const SPEED = 40;
const DEFAULT_SECONDS = 18;

/** Seconds for a strip of this width (pixels) to scroll by once; the spec's default until it is measured. */
export function loopSeconds(stripWidth: number): number {
  return stripWidth > 0 ? stripWidth / SPEED : DEFAULT_SECONDS;
}

/** Number of strips side by side, so that the view (pixels) stays full while one scrolls out. At least two. */
export function stripCount(stripWidth: number, viewWidth: number): number {
  return stripWidth > 0 ? Math.ceil(viewWidth / stripWidth) + 1 : 2;
}
