import { type ByteReader, bigEndian, NotAnImage, startsWith } from './bytes.ts';
import type { ImageParts, ImageSize } from './types.ts';

const MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Chunks needed to draw the picture. The others have text, times, places, and animation. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'IDAT', 'IEND']);
const critical = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

/** Bit depths by color type (PNG specification, table 11.1). */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const PALETTE = 3;

export function isPng(bytes: Uint8Array): boolean {
  return startsWith(bytes, MAGIC);
}

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
  /** The chunk's bytes in the file: length, name, data, and checksum. */
  readonly whole: Uint8Array;
}

/** Reads up to IEND, and drops anything after it. Throws NotAnImage. */
export function readPng(reader: ByteReader): ImageParts {
  const magic = reader.take(MAGIC.length);
  const header = readChunk(reader);
  if (header.name !== 'IHDR') throw new NotAnImage('no IHDR at the start');
  const { color, ...size } = readHeader(header.data);
  const chunks = [header, ...readToTheEnd(reader)];
  assertInOrder(chunks, color);
  const parts = chunks.filter(({ name }) => kept.has(name)).map(({ whole }) => whole);
  return { ...size, parts: [magic, ...parts] };
}

function readToTheEnd(reader: ByteReader): Chunk[] {
  const chunks: Chunk[] = [];
  for (;;) {
    const chunk = readChunk(reader);
    chunks.push(chunk);
    if (chunk.name === 'IEND') return chunks;
  }
}

function readChunk(reader: ByteReader): Chunk {
  const length = bigEndian(reader.peek(4));
  const whole = reader.take(12 + length);
  const named = whole.subarray(4, 8 + length);
  if (crc32(named) !== bigEndian(whole.subarray(8 + length))) throw new NotAnImage('a chunk is damaged');
  const name = String.fromCharCode(...named.subarray(0, 4));
  // An uppercase first letter means that the picture can't be drawn without this chunk.
  if (/^[A-Z]/.test(name) && !critical.has(name)) throw new NotAnImage(`unknown chunk ${name}`);
  return { name, data: named.subarray(4), whole };
}

function readHeader(data: Uint8Array): ImageSize & { readonly color: number } {
  if (data.length !== 13) throw new NotAnImage('IHDR has the wrong length');
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const [depth = 0, color = 0, compression, filter, interlace = 2] = data.subarray(8);
  const isKnown = depths[color]?.includes(depth) && compression === 0 && filter === 0 && interlace < 2;
  if (!isKnown) throw new NotAnImage('IHDR is invalid');
  return { width: view.getUint32(0), height: view.getUint32(4), color };
}

/** Throws unless there's one header, any palette comes before the data, the data is contiguous, and IEND is empty. */
function assertInOrder(chunks: readonly Chunk[], color: number): void {
  const order = chunks.map(({ name }) => name).filter((name) => critical.has(name));
  if (!/^IHDR (PLTE )?(IDAT )+IEND$/.test(order.join(' '))) throw new NotAnImage('chunks out of order');
  const names = chunks.map(({ name }) => name);
  const isOneRun = names.lastIndexOf('IDAT') - names.indexOf('IDAT') + 1 === names.filter((n) => n === 'IDAT').length;
  if (!isOneRun) throw new NotAnImage('data in pieces');
  if (color === PALETTE && !names.includes('PLTE')) throw new NotAnImage('no palette');
  if (chunks.at(-1)?.data.length !== 0) throw new NotAnImage('data in IEND');
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
