/** The kinds of pictures that a player may upload. None of them can carry script. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What a format's reader returns: the size, and the parts of the file needed to draw it. */
export interface ImageParts extends ImageSize {
  readonly parts: readonly Uint8Array[];
}
