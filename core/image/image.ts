import { type ByteReader, byteReader, NotAnImage } from './bytes.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { isPng, readPng } from './png.ts';
import type { ImageParts, ImageSize, ImageType } from './types.ts';
import { isWebp, readWebp } from './webp.ts';

/** Limits for a picture's width and height, pixels. */
export const MIN_SIDE = 16;
export const MAX_SIDE = 1024;

/** A picture without metadata such as its location and camera, comments, or trailing data. */
export interface CleanImage extends ImageSize {
  readonly type: ImageType;
  readonly bytes: Uint8Array;
}

export type ImageReading = { readonly image: CleanImage } | { readonly problem: string };

interface Format {
  readonly type: ImageType;
  readonly matches: (bytes: Uint8Array) => boolean;
  readonly read: (reader: ByteReader) => ImageParts;
}

const formats: readonly Format[] = [
  { type: 'image/png', matches: isPng, read: readPng },
  { type: 'image/jpeg', matches: isJpeg, read: readJpeg },
  { type: 'image/webp', matches: isWebp, read: readWebp },
];

/** Detects the format from the bytes alone, and reads a still picture. Returns the problem if it isn't a valid one. */
export function readImage(bytes: Uint8Array): ImageReading {
  const format = formats.find(({ matches }) => matches(bytes));
  if (!format) return { problem: 'neither PNG nor JPEG nor WebP' };
  try {
    const { width, height, parts } = format.read(byteReader(bytes));
    const isAllowed = [width, height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE);
    if (!isAllowed) return { problem: `${format.type} of ${width} x ${height}` };
    return { image: { type: format.type, width, height, bytes: joined(parts) } };
  } catch (error) {
    if (error instanceof NotAnImage) return { problem: `${format.type}: ${error.message}` };
    throw error;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
