/** Thrown by a format's reader: the bytes are no picture of that format, and why. `core/image/image.ts` catches it. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage';
}

/** Reads bytes from front to back. Everything throws NotAnImage where the bytes end too early. */
export interface ByteReader {
  /** How many bytes are left. */
  left(): number;
  byte(): number;
  /** A number of several bytes, little-endian as in WebP. */
  little(count: 2 | 3 | 4): number;
  take(count: number): Uint8Array;
  /** Four bytes as text, as PNG and WebP name their chunks. */
  name(): string;
  /** The next bytes without passing them; fewer where the end is near. */
  peek(count: number): Uint8Array;
}

export function byteReader(bytes: Uint8Array): ByteReader {
  let at = 0;

  function take(count: number): Uint8Array {
    if (count > bytes.length - at) throw new NotAnImage('it ends too early');
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

/** The number that these bytes are, big-endian as in PNG and JPEG. */
export function bigEndian(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}

/** A number as `count` little-endian bytes. */
export function littleEndian(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => Math.floor(value / 256 ** place) % 256);
}
