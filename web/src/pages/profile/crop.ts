/** The geometry of cropping a picture to a square. All lengths are pixels of the picture. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The center of the square, and the zoom: 1 is the largest square that fits. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const MAX_ZOOM = 4;

/** The largest square, centered. */
export function wholeView({ width, height }: Size): View {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

export function squareOf(size: Size, { x, y, zoom }: View): Square {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** The view moved, within the picture. */
export function moved(size: Size, view: View, right: number, down: number): View {
  return inside(size, { ...view, x: view.x + right, y: view.y + down });
}

/** The view zoomed around its center, within the picture. */
export function zoomed(size: Size, view: View, zoom: number): View {
  return inside(size, { ...view, zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)) });
}

function inside(size: Size, view: View): View {
  const half = squareOf(size, view).side / 2;
  const between = (value: number, length: number) => Math.min(length - half, Math.max(half, value));
  return { ...view, x: between(view.x, size.width), y: between(view.y, size.height) };
}
