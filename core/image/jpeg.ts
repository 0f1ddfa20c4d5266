import { ascii, type ByteReader, bigEndian, NotAnImage, startsWith } from './bytes.ts';
import type { ImageParts, ImageSize } from './types.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP14 = 0xee;
/** Baseline, extended, and progressive, which every browser supports. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Progressive pictures have about ten. A file with hundreds is an attack that keeps the browser busy. */
const MOST_SCANS = 64;
/** Huffman tables, quantization tables, restart interval. */
const tables = new Set([0xc4, 0xdb, 0xdd]);
/** Application data (EXIF, thumbnails, color profiles) and comments. */
const isDropped = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

export function isJpeg(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0xff, SOI, 0xff]);
}

/** Reads up to the end-of-image marker, and drops anything after it. Throws NotAnImage. */
export function readJpeg(reader: ByteReader): ImageParts {
  const parts: Uint8Array[] = [reader.take(2)];
  let size: ImageSize | undefined;
  let scans = 0;
  for (;;) {
    const marker = readMarker(reader);
    if (marker === EOI) break;
    const segment = readSegment(reader, marker);
    if (frames.has(marker)) {
      if (size) throw new NotAnImage('two frames');
      size = readFrame(segment);
    } else if (marker === SOS) {
      if (!size) throw new NotAnImage('a scan without a frame');
      scans++;
      if (scans > MOST_SCANS) throw new NotAnImage('too many scans');
    } else if (!tables.has(marker) && !isDropped(marker)) {
      throw new NotAnImage(`marker ${marker.toString(16)}`);
    }
    if (!isDropped(marker) || isColorHint(marker, segment)) parts.push(segment);
    if (marker === SOS) parts.push(readScan(reader));
  }
  if (!size || scans === 0) throw new NotAnImage('nothing to draw');
  return { ...size, parts: [...parts, Uint8Array.of(0xff, EOI)] };
}

/** A marker may follow any number of fill bytes. */
function readMarker(reader: ByteReader): number {
  if (reader.byte() !== 0xff) throw new NotAnImage('a marker is missing');
  let marker = reader.byte();
  while (marker === 0xff) marker = reader.byte();
  return marker;
}

/** Returns the segment as it's written to the file: marker, length, content. */
function readSegment(reader: ByteReader, marker: number): Uint8Array {
  const length = bigEndian(reader.peek(2));
  if (length < 2) throw new NotAnImage('an empty segment');
  return Uint8Array.of(0xff, marker, ...reader.take(length));
}

function readFrame(segment: Uint8Array): ImageSize {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.length);
  const components = segment[9];
  const isKnown = segment[4] === 8 && (components === 1 || components === 3);
  if (!isKnown || segment.length !== 10 + 3 * components) throw new NotAnImage('an unknown kind of frame');
  return { height: view.getUint16(5), width: view.getUint16(7) };
}

/** Adobe's segment has the color encoding. Without it, some pictures turn green. */
function isColorHint(marker: number, segment: Uint8Array): boolean {
  return marker === APP14 && segment.length === 16 && startsWith(segment.subarray(4), ascii('Adobe'));
}

/** The encoded picture up to the next marker. 0xff is data if it's followed by 0 or a restart marker's code. */
function readScan(reader: ByteReader): Uint8Array {
  const rest = reader.peek(reader.left());
  for (let at = 0; at + 1 < rest.length; at++) {
    const next = rest[at + 1] ?? 0;
    if (rest[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return reader.take(at);
  }
  throw new NotAnImage('the file is cut off');
}
