import { ascii, type ByteReader, byteReader, littleEndian, NotAnImage, startsWith } from './bytes.ts';
import type { ImageParts, ImageSize } from './types.ts';

const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;

export function isWebp(bytes: Uint8Array): boolean {
  return startsWith(bytes, ascii('RIFF')) && startsWith(bytes.subarray(8), ascii('WEBP'));
}

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Reads as many bytes as the RIFF header says, and drops anything after them. Throws NotAnImage. */
export function readWebp(reader: ByteReader): ImageParts {
  reader.take(4);
  const size = reader.little(4);
  const body = byteReader(reader.take(size));
  body.take(4);
  const chunks = readChunks(body);
  const [first] = chunks;
  if (first?.name === 'VP8X') return readExtended(first.data, chunks);
  return { ...readBitstream(first), parts: fileOf(first ? [first] : []) };
}

function readChunks(body: ByteReader): Chunk[] {
  const chunks: Chunk[] = [];
  while (body.left() > 0) {
    const name = body.name();
    const length = body.little(4);
    chunks.push({ name, data: body.take(length) });
    if (length % 2 === 1) body.take(1);
  }
  return chunks;
}

/** Reads an extended file. Of the extended features, only transparency is kept. */
function readExtended(header: Uint8Array, chunks: readonly Chunk[]): ImageParts {
  const reader = byteReader(header);
  const flags = reader.little(4);
  const canvas = { width: reader.little(3) + 1, height: reader.little(3) + 1 };
  if (flags & ANIMATION_FLAG) throw new NotAnImage('it’s animated');
  const picture = chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const size = readBitstream(picture);
  if (size.width !== canvas.width || size.height !== canvas.height) throw new NotAnImage('two sizes');
  const alpha = picture?.name === 'VP8 ' ? chunks.find(({ name }) => name === 'ALPH') : undefined;
  const pictures = picture ? [picture] : [];
  return { ...size, parts: fileOf(alpha ? [alphaHeader(header), alpha, ...pictures] : pictures) };
}

function alphaHeader(header: Uint8Array): Chunk {
  return { name: 'VP8X', data: Uint8Array.of(...littleEndian(ALPHA_FLAG, 4), ...header.subarray(4, 10)) };
}

function readBitstream(chunk: Chunk | undefined): ImageSize {
  if (chunk?.name === 'VP8 ') return readLossy(byteReader(chunk.data));
  if (chunk?.name === 'VP8L') return readLossless(byteReader(chunk.data));
  throw new NotAnImage('nothing to draw');
}

/** RFC 6386, section 9.1: a key frame has a start code, then the width and height in 14 bits each. */
function readLossy(reader: ByteReader): ImageSize {
  const tag = reader.little(3);
  const isKeyFrame = (tag & 1) === 0;
  if (!isKeyFrame || reader.byte() !== 0x9d || reader.byte() !== 0x01 || reader.byte() !== 0x2a)
    throw new NotAnImage('the first frame isn’t a key frame');
  return { width: reader.little(2) & 0x3fff, height: reader.little(2) & 0x3fff };
}

/**
 * A signature byte, then the width and height minus 1 in 14 bits each, transparency, and a version, which must be 0.
 */
function readLossless(reader: ByteReader): ImageSize {
  if (reader.byte() !== 0x2f) throw new NotAnImage('no lossless signature');
  const bits = reader.little(4);
  if (bits >>> 29 !== 0) throw new NotAnImage('an unknown version');
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function fileOf(chunks: readonly Chunk[]): Uint8Array[] {
  const parts = chunks.flatMap(({ name, data }) => [
    Uint8Array.of(...ascii(name), ...littleEndian(data.length, 4)),
    data,
    new Uint8Array(data.length % 2),
  ]);
  const size = parts.reduce((sum, { length }) => sum + length, 4);
  return [Uint8Array.of(...ascii('RIFF'), ...littleEndian(size, 4), ...ascii('WEBP')), ...parts];
}
