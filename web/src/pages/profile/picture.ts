import type { ImageType } from '../../../../core/image/types.ts';
import { AVATAR_SIDE } from '../../../../core/people/avatar.ts';
import { type Square, squareOf, type View } from './crop.ts';

/** Decodes a file, rotated according to its metadata. Rejects if the browser can't draw it. */
export function decodePicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** Draws the view onto a canvas of the upload size. */
export function drawView(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View): void {
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  const { left, top, side }: Square = squareOf(picture, view);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
}

/** In order of preference. Browsers that can't write WebP return PNG, which is large for photos. */
const encodings = [
  ['image/webp', 0.9],
  ['image/jpeg', 0.9],
] as const;

/** Encodes the canvas for upload. The original's metadata, such as the location, is gone. */
export async function encodeCanvas(canvas: HTMLCanvasElement): Promise<Blob & { readonly type: ImageType }> {
  for (const [type, quality] of encodings) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob?.type === type) return blob as Blob & { readonly type: ImageType };
  }
  throw new Error('This browser writes neither WebP nor JPEG');
}
