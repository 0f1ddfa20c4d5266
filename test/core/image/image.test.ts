import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CleanImage, MAX_SIDE, MIN_SIDE, readImage } from '../../../core/image/image.ts';
import { pngChunk, pngOf, sample, sampleNames, sampleTypes } from './samples.ts';

function imageOf(bytes: Uint8Array): CleanImage {
  const reading = readImage(bytes);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.image;
}

function problemOf(bytes: Uint8Array): string {
  const reading = readImage(bytes);
  if ('image' in reading) throw new Error(`it is a picture of ${reading.image.width} x ${reading.image.height}`);
  return reading.problem;
}

const text = (content: string) => Uint8Array.from(Buffer.from(content, 'latin1'));
const join = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));
const has = (bytes: Uint8Array, content: string) => Buffer.from(bytes).includes(content, 0, 'latin1');
const at = (bytes: Uint8Array, name: string) => Buffer.from(bytes).indexOf(name, 0, 'latin1');

function jpegOf(width: number, height: number): Uint8Array {
  const jpeg = Buffer.from(sample('jpeg'));
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return Uint8Array.from(jpeg);
}

function webpOf(width: number, height: number): Uint8Array {
  const { bytes } = imageOf(sample('lossy'));
  const webp = Buffer.from(bytes);
  webp.writeUInt16LE(width, 26);
  webp.writeUInt16LE(height, 28);
  return Uint8Array.from(webp);
}

describe('a picture', () => {
  it.each(sampleNames)('from a real encoder has the right type and size (%s)', (name) => {
    expect(imageOf(sample(name))).toMatchObject({ type: sampleTypes[name], width: 24, height: 20 });
  });

  it.each(sampleNames)('doesn’t change when it’s cleaned a second time (%s)', (name) => {
    const image = imageOf(sample(name));
    expect(image.bytes.length).toBeLessThanOrEqual(sample(name).length);
    expect(imageOf(image.bytes)).toEqual(image);
  });

  it.each(sampleNames)('is rejected if it’s cut off anywhere (%s)', (name) => {
    const { bytes } = imageOf(sample(name));
    for (let length = 0; length < bytes.length; length++) problemOf(bytes.subarray(0, length));
  });

  it.each(sampleNames)('loses trailing data (%s)', (name) => {
    const script = text('<script>alert(1)</script>PK\x03\x04');
    expect(imageOf(join(sample(name), script))).toEqual(imageOf(sample(name)));
  });
});

describe('metadata', () => {
  const secret = text('Exif\0\0 36.1699 N, 115.1398 W <script>');

  it('is removed from PNG: text, time, EXIF, animation', () => {
    const png = sample('png');
    const extras = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'eXIf', 'acTL'].map((name) => pngChunk(name, secret));
    const loaded = join(png.subarray(0, 33), ...extras, png.subarray(33));
    expect(imageOf(loaded)).toEqual(imageOf(png));
    expect(has(imageOf(sample('palette')).bytes, 'tEXt')).toBe(false);
  });

  it('is removed from JPEG (EXIF, color profile, comment), except the color encoding', () => {
    const jpeg = sample('jpeg');
    const segment = (marker: number, data: Uint8Array) => join(Uint8Array.of(0xff, marker, 0, data.length + 2), data);
    const adobe = segment(0xee, text('Adobe\0\x64\0\0\0\0\x01'));
    const loaded = join(jpeg.subarray(0, 2), segment(0xe1, secret), segment(0xfe, secret), jpeg.subarray(2));
    expect(imageOf(loaded)).toEqual(imageOf(jpeg));
    expect(has(imageOf(jpeg).bytes, 'ICC_PROFILE')).toBe(false);
    expect(has(imageOf(join(jpeg.subarray(0, 2), adobe, jpeg.subarray(2))).bytes, 'Adobe')).toBe(true);
    expect(has(imageOf(join(jpeg.subarray(0, 2), segment(0xee, secret), jpeg.subarray(2))).bytes, 'Exif')).toBe(false);
  });

  it('is removed from WebP (color profile, EXIF), except transparency', () => {
    const { bytes } = imageOf(sample('alpha'));
    expect(['ICCP', 'EXIF', 'XMP '].filter((name) => has(bytes, name))).toEqual([]);
    expect(['VP8X', 'ALPH', 'VP8 '].filter((name) => has(bytes, name))).toEqual(['VP8X', 'ALPH', 'VP8 ']);
    expect(has(imageOf(sample('lossless')).bytes, 'VP8X')).toBe(false);
    const alpha = Buffer.from(sample('alpha'));
    const exif = join(text('EXIF'), Uint8Array.of(secret.length, 0, 0, 0), secret, new Uint8Array(secret.length % 2));
    alpha.writeUInt32LE(alpha.readUInt32LE(4) + exif.length, 4);
    expect(imageOf(join(alpha, exif)).bytes).toEqual(bytes);
  });
});

describe('the reader rejects', () => {
  it.each([
    ['nothing', ''],
    ['a script', '<script>alert(document.cookie)</script>'],
    ['a drawing that can contain scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a GIF', 'GIF89a\x18\0\x14\0'],
    ['a page that starts like a PNG', '\x89PNG\r\n\x1a\n<html><script>alert(1)</script>'],
    ['a page that starts like a JPEG', '\xff\xd8\xff<html><script>alert(1)</script>'],
    ['a page that starts like a WebP', 'RIFF\x20\0\0\0WEBP<html><script>alert(1)</script></html>'],
  ])('%s', (_, content) => {
    expect(problemOf(text(content))).toBeTruthy();
  });

  it.each([
    ['no data', (png: Uint8Array) => join(png.subarray(0, 33), pngChunk('IEND', new Uint8Array()))],
    ['a damaged chunk', (png: Uint8Array) => join(png.subarray(0, 40), Uint8Array.of(1, 2), png.subarray(42))],
    ['two headers', (png: Uint8Array) => join(png.subarray(0, 33), png.subarray(8))],
    [
      'an unknown critical chunk',
      (png: Uint8Array) => join(png.subarray(0, 33), pngChunk('ABCD', text('x')), png.subarray(33)),
    ],
    ['data in its last chunk', (png: Uint8Array) => join(png.subarray(0, -12), pngChunk('IEND', text('<script>')))],
  ])('a PNG with %s', (_, change) => {
    expect(problemOf(change(sample('png')))).toBeTruthy();
  });

  it('a JPEG with a second frame, a lossless frame, or hundreds of scans', () => {
    const jpeg = sample('jpeg');
    const start = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]));
    const scan = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xda]));
    expect(problemOf(join(jpeg.subarray(0, scan), jpeg.subarray(start)))).toBe('image/jpeg: two frames');
    const lossless = Uint8Array.from(jpeg);
    lossless[start + 1] = 0xc3;
    expect(problemOf(lossless)).toBe('image/jpeg: marker c3');
    const scans = Array.from({ length: 100 }, () => jpeg.subarray(scan, -2));
    expect(problemOf(join(jpeg.subarray(0, scan), ...scans, jpeg.subarray(-2)))).toBe('image/jpeg: too many scans');
  });

  it('an animated WebP', () => {
    const moving = Uint8Array.from(sample('alpha'));
    moving[20] = (moving[20] ?? 0) | 0x02;
    expect(problemOf(moving)).toBe('image/webp: it’s animated');
  });

  it('a WebP with two different sizes', () => {
    const webp = Uint8Array.from(sample('lossy'));
    webp[at(webp, 'VP8X') + 12] = 200;
    expect(problemOf(webp)).toBe('image/webp: two sizes');
  });
});

describe('the size of a picture', () => {
  const makers = { 'image/png': pngOf, 'image/jpeg': jpegOf, 'image/webp': webpOf };

  it.each(Object.entries(makers))('is rejected outside the limits (%s)', (type, make) => {
    for (const [width, height] of [
      [0, 0],
      [0, 20],
      [24, 0],
      [15, 20],
      [24, 1025],
      [16383, 16383],
    ] as const)
      expect(problemOf(make(width, height))).toBe(`${type} of ${width} x ${height}`);
  });

  it.each(Object.entries(makers))('is accepted within the limits (%s)', (_, make) => {
    for (const [width, height] of [
      [MIN_SIDE, MAX_SIDE],
      [MAX_SIDE, MIN_SIDE],
      [512, 512],
    ] as const)
      expect(imageOf(make(width, height))).toMatchObject({ width, height });
  });

  it('is rejected if only a PNG could be that large', () => {
    expect(problemOf(pngOf(0xffffffff, 0xffffffff))).toContain('4294967295 x 4294967295');
  });
});

describe('any bytes', () => {
  const anySample = fc.constantFrom(...sampleNames).map(sample);
  const damaged = fc
    .tuple(anySample, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 }))
    .map(([bytes, changes]) => {
      const copy = Uint8Array.from(bytes);
      for (const [place, value] of changes) copy[place % copy.length] = value;
      return copy;
    });
  const disguised = fc
    .tuple(anySample, fc.nat({ max: 40 }), fc.uint8Array({ maxLength: 200 }))
    .map(([bytes, kept, rest]) => join(bytes.subarray(0, kept), rest));

  it.each([
    ['damaged pictures', damaged],
    ['files that start like pictures', disguised],
    ['random bytes', fc.uint8Array({ maxLength: 400 })],
  ])('are rejected, or cleaned for good: %s', (_, bytes) => {
    fc.assert(
      fc.property(bytes, (candidate) => {
        const reading = readImage(candidate);
        if ('problem' in reading) return reading.problem !== '';
        const { image } = reading;
        const again = imageOf(image.bytes);
        const isSensible = [image.width, image.height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE);
        return isSensible && image.bytes.length <= candidate.length && Buffer.from(again.bytes).equals(image.bytes);
      }),
      { numRuns: 2000 },
    );
  });
});
