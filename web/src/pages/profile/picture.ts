import type { ImageType } from '../../../../core/image/types.ts';
import { AVATAR_SIDE } from '../../../../core/people/avatar.ts';
import { type Square, squareOf, type View } from './crop.ts';

/** Decodes what a player chose, turned the right way up. Rejects when the browser cannot draw it. */
export function decodePicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** Draws what the view shows onto a canvas of the size that is uploaded. */
export function drawView(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View): void {
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  const { left, top, side }: Square = squareOf(picture, view);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
}

/** In order of preference: some browsers do not write WebP, and answer with PNG, which is large for photographs. */
const encodings = [
  ['image/webp', 0.9],
  ['image/jpeg', 0.9],
] as const;

/** The canvas as a file for upload. Its metadata, where it was taken among them, stayed behind. */
export async function encodeCanvas(canvas: HTMLCanvasElement): Promise<Blob & { readonly type: ImageType }> {
  for (const [type, quality] of encodings) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob?.type === type) return blob as Blob & { readonly type: ImageType };
  }
  throw new Error('This browser writes neither WebP nor JPEG');
}
