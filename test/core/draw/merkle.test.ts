import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MerkleBuilder, verifyInclusion } from '../../../core/draw/merkle.ts';
import { docVectors } from '../doc-vectors.ts';

// Test data from Certificate Transparency, which uses the same tree.
const ctLeaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ctRoots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('the root of a tree', () => {
  it.each(ctRoots.map((root, size) => ({ root, size })))('matches RFC 6962 for $size leaves', ({ root, size }) => {
    const leaves = ctLeaves.slice(0, size).map((hex) => Buffer.from(hex, 'hex'));
    expect(build(leaves)).toEqual({ root, size, path: [] });
  });

  it('matches the recursive definition for any leaves', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 80 }), { maxLength: 70 }), (leaves) => {
        expect(build(leaves).root).toBe(treeHash(leaves).toString('hex'));
      }),
    );
  });

  it('changes if a leaf is duplicated, dropped, swapped, or split, so no two lists share it', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
    // Pairing an odd node with itself would give the first two the same root (CVE-2012-2459).
    const lists = [
      [a, b, c],
      [a, b, c, c],
      [a, b, c, b, c],
      [a, b],
      [a, c, b],
      [Buffer.concat([a, b]), c],
    ];
    expect(new Set(lists.map((leaves) => build(leaves).root)).size).toBe(lists.length);
  });

  it('doesn’t confuse inner nodes with leaves', () => {
    const [a, b] = [Buffer.from('a'), Buffer.from('b')];
    const inner = Buffer.concat([treeHash([a]), treeHash([b])]);
    expect(build([inner]).root).not.toBe(build([a, b]).root);
  });
});

describe('an inclusion proof', () => {
  it.each(
    docVectors<{ inclusion: { index: number; size: number; line: string; path: string[]; draw: string }[] }>('draw')
      .inclusion,
  )('of line $index is the published one', ({ draw, line, ...proof }) => {
    const { draws } = docVectors<{ draws: { name: string; list: string[]; root: string }[] }>('draw');
    const found = draws.find(({ name }) => name === draw);
    const leaves = (found?.list ?? []).map((text) => Buffer.from(text));
    expect(build(leaves, proof.index).path).toEqual(proof.path);
    expect(verifyInclusion(found?.root ?? '', Buffer.from(line), proof)).toBe(true);
  });

  it('proves every leaf of every small tree, and no other leaf or index', () => {
    for (let size = 1; size <= 20; size++) {
      const leaves = numbered(size);
      for (const [index, leaf] of leaves.entries()) {
        const { root, path } = build(leaves, index);
        expect(verifyInclusion(root, leaf, { index, size, path })).toBe(true);
        expect(verifyInclusion(root, Buffer.from('other'), { index, size, path })).toBe(false);
        const places = leaves.map((_, place) => verifyInclusion(root, leaf, { index: place, size, path }));
        expect(places.filter((fits) => fits).length).toBe(1);
      }
    }
  });

  it('fails if any part of it changes', () => {
    const change = fc.record({
      size: fc.integer({ min: 2, max: 200 }),
      at: fc.nat(),
      bit: fc.nat(255),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(change, ({ size, at, bit, seed }) => {
        const leaves = numbered(size);
        const index = seed % size;
        const leaf = leaves[index] ?? Buffer.alloc(0);
        const { root, path } = build(leaves, index);
        const place = at % path.length;
        const flipped = path.map((hash, i) => (i === place ? flip(hash, bit) : hash));
        for (const wrong of [flipped, path.slice(1), path.slice(0, -1), [...path, path[0] ?? ''], []]) {
          expect(verifyInclusion(root, leaf, { index, size, path: wrong })).toBe(false);
        }
        expect(verifyInclusion(flip(root, bit), leaf, { index, size, path })).toBe(false);
      }),
    );
  });

  it('is rejected if its path goes past the root', () => {
    const [a, b] = numbered(2) as [Buffer, Buffer];
    const { root, path } = build([a, b], 1);
    expect(verifyInclusion(root, b, { index: 1, size: 2, path })).toBe(true);
    expect(verifyInclusion(root, b, { index: 0, size: 1, path })).toBe(false);
  });

  it('has 32 bytes per step: a root made from a longer or a shorter step is rejected', () => {
    const leaf = Buffer.from('a');
    const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
    for (const bytes of [31, 32, 33]) {
      const step = Buffer.alloc(bytes, 7);
      const root = sha256(Buffer.of(1), treeHash([leaf]), step).toString('hex');
      const proof = { index: 0, size: 2, path: [step.toString('hex')] };
      expect(verifyInclusion(root, leaf, proof)).toBe(bytes === 32);
    }
  });

  it.each([
    { index: -1, size: 1, path: [] },
    { index: 1, size: 1, path: [] },
    { index: 0.5, size: 1, path: [] },
    { index: 0, size: 0, path: [] },
    { index: 0, size: 2 ** 60, path: [] },
    { index: 0, size: Number.NaN, path: [] },
    { index: 0, size: 2, path: ['zz'] },
    { index: 0, size: 2, path: ['A'.repeat(64)] },
  ])('is rejected if it’s malformed: %j', (proof) => {
    const leaf = Buffer.from('a');
    expect(verifyInclusion(build([leaf]).root, leaf, proof)).toBe(false);
  });
});

function build(leaves: readonly Uint8Array[], tracked?: number) {
  const tree = new MerkleBuilder(tracked);
  for (const leaf of leaves) tree.add(leaf);
  return tree.finish();
}

function numbered(size: number): Buffer[] {
  return Array.from({ length: size }, (_, i) => Buffer.from(`leaf ${i}`));
}

function flip(hex: string, bit: number): string {
  const bytes = Buffer.from(hex, 'hex');
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString('hex');
}

/** The definition in RFC 6962, section 2.1. */
function treeHash(leaves: readonly Uint8Array[]): Buffer {
  const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  const [only] = leaves;
  if (!only) return sha256();
  if (leaves.length === 1) return sha256(Buffer.of(0), only);
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha256(Buffer.of(1), treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)));
}
