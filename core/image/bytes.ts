/** Thrown by a format's reader if the bytes aren't a picture in that format. `core/image/image.ts` catches it. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage';
}

/** Reads bytes in order. Methods other than `peek` throw NotAnImage if there aren't enough left. */
export interface ByteReader {
  /** The number of bytes left. */
  left(): number;
  byte(): number;
  /** A little-endian number. */
  little(count: 2 | 3 | 4): number;
  take(count: number): Uint8Array;
  /** Four bytes as ASCII text: a chunk's name in PNG or WebP. */
  name(): string;
  /** The next bytes, without consuming them. May return fewer. */
  peek(count: number): Uint8Array;
}

export function byteReader(bytes: Uint8Array): ByteReader {
  let at = 0;

  function take(count: number): Uint8Array {
    if (count > bytes.length - at) throw new NotAnImage('the file is cut off');
    at += count;
    return bytes.subarray(at - count, at);
  }
  const little = (count: number) => take(count).reduceRight((number, byte) => number * 256 + byte, 0);

  return {
    left: () => bytes.length - at,
    byte: () => little(1),
    little,
    take,
    name: () => String.fromCharCode(...take(4)),
    peek: (count) => bytes.subarray(at, at + count),
  };
}

export function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

/** The bytes of ASCII text. */
export function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

/** Reads the bytes as a big-endian number. */
export function bigEndian(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}

/** Writes a number as `count` little-endian bytes. */
export function littleEndian(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => Math.floor(value / 256 ** place) % 256);
}
