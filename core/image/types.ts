/** Picture formats players can upload. None of them can contain scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A format reader's result: the size, and the parts of the file needed to draw the picture. */
export interface ImageParts extends ImageSize {
  readonly parts: readonly Uint8Array[];
}
