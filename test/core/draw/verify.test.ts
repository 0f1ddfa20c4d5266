import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUICKNET } from '../../../core/draw/beacon.ts';
import { type DrawProof, holdDraw } from '../../../core/draw/draw.ts';
import { freeze, readList } from '../../../core/draw/list.ts';
import { type Step, verifyDraw } from '../../../core/draw/verify.ts';
import { id, sampleDraw } from './samples.ts';
import { signRound, standIn } from './stand-in-chain.ts';

const month = '2026-11';
const { proof, file, list } = sampleDraw([3, 1, 4, 1, 5, 9, 2]);
const again = sampleDraw([3, 1, 4, 1, 5, 9, 2], Date.UTC(2026, 11, 1, 5));

describe('a published draw', () => {
  it.each([
    { entries: [] },
    { entries: [7] },
    { entries: [7, 1] },
    { entries: [7, 1, 2] },
    { entries: [1, 1, 1, 1] },
    { entries: [3, 1, 4, 1, 5, 9, 2] },
    { entries: [2 ** 40, 5, 2 ** 52, 1, 1] },
  ])('passes every step with $entries entries', ({ entries }) => {
    const sample = sampleDraw(entries);
    const { ok, steps } = check(sample.proof, sample.file);
    expect(steps.map((step) => step.name)).toEqual([
      'proof',
      'file',
      'list',
      'root',
      'total',
      'round',
      'beacon',
      'seed',
      'winner',
      'alternates',
    ]);
    expect(failed(steps)).toEqual([]);
    expect(ok).toBe(true);
  });

  it('passes if the list was late and used a later round', () => {
    expect(again.proof.beacon.round).not.toBe(proof.beacon.round);
    expect(check(again.proof, again.file).ok).toBe(true);
  });
});

describe('a changed list', () => {
  it('fails for a change of any bit', () => {
    fc.assert(
      fc.property(fc.nat(file.length * 8 - 1), (bit) => {
        const changed = Buffer.from(file);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const { ok, steps } = check(proof, changed);
        expect(ok).toBe(false);
        expect(failed(steps)).toContain('file');
      }),
      { numRuns: 20 },
    );
  });

  it('fails every later step if it’s well-formed, even with a matching hash', () => {
    const other = sampleDraw([3, 1, 4, 1, 5, 9, 3]);
    expect(failed(check(proof, other.file).steps)).toEqual(expect.arrayContaining(['file', 'root', 'total', 'seed']));
    const forged = { ...proof, list: { ...proof.list, contentHash: other.proof.list.contentHash } };
    expect(failed(check(forged, other.file).steps)).toEqual(expect.arrayContaining(['root', 'total', 'seed']));
  });

  it('fails with the problem if it’s malformed', () => {
    const swapped = Buffer.from(file.toString().split('\n').toReversed().join('\n').slice(1).concat('\n'));
    const { steps } = check({ ...proof, list: { ...proof.list, contentHash: readList(swapped).contentHash } }, swapped);
    expect(failed(steps)).toEqual(['list', 'root', 'total', 'seed', 'winner', 'alternates']);
    expect(steps.find((step) => step.name === 'list')?.computed).toContain('line 1');
  });
});

describe('a changed proof', () => {
  const [first, second, third] = proof.alternates;
  const winner = proof.winner ?? { id: '', index: 0, ticket: 0 };
  const hash = 'ab'.repeat(32);
  const foreign = signRound(proof.beacon.round + 1);

  it.each<[string, Partial<DrawProof>, Step['name'][]]>([
    ['content hash', { list: { ...proof.list, contentHash: hash } }, ['file']],
    ['root', { list: { ...proof.list, root: hash } }, ['root']],
    ['total', { list: { ...proof.list, total: proof.list.total + 1 } }, ['total']],
    ['entrants', { list: { ...proof.list, entrants: proof.list.entrants - 1 } }, ['total']],
    ['round', { beacon: { ...proof.beacon, round: proof.beacon.round + 1 } }, ['round', 'beacon']],
    ['whole beacon', { beacon: foreign }, ['round', 'seed']],
    ['signature', { beacon: { ...proof.beacon, signature: foreign.signature } }, ['beacon']],
    ['randomness', { beacon: { ...proof.beacon, randomness: hash } }, ['beacon', 'seed']],
    ['seed', { seed: hash }, ['seed']],
    ['winner', { winner: first ?? null }, ['winner']],
    ["winner's line", { winner: { ...winner, index: winner.index + 1 } }, ['winner']],
    ["winner's entry", { winner: { ...winner, ticket: winner.ticket + 1 } }, ['winner']],
    ['removed winner', { winner: null }, ['winner']],
    ['alternates', { alternates: [second, first, third].flatMap((one) => one ?? []) }, ['alternates']],
    ['number of alternates', { alternates: [first, second].flatMap((one) => one ?? []) }, ['alternates']],
    ['time of the freeze', { frozenAt: '2026-12-01T00:14:30.000Z' }, ['round']],
    ['month', { month: '2026-12' }, ['proof']],
  ])('fails with a changed %s', (_what, change, steps) => {
    const result = check({ ...proof, ...change }, file);
    expect(result.ok).toBe(false);
    expect(failed(result.steps)).toEqual(expect.arrayContaining(steps));
  });

  it('fails at the first step if it’s for another month', () => {
    const other = verifyDraw({ month: '2026-10', proof, reading: readList(file), chain: standIn });
    expect(other.steps).toEqual([expect.objectContaining({ name: 'proof', published: month, computed: '2026-10' })]);
  });

  it('fails for another round, even if everything else was recomputed', () => {
    const forged = holdDraw({ month, frozenAt: Date.parse(proof.frozenAt), list, beacon: foreign });
    expect(failed(check(forged, file).steps)).toEqual(['round']);
  });

  it('fails for a made-up signature, even if everything else was recomputed', () => {
    const beacon = { ...foreign, round: proof.beacon.round };
    const forged = holdDraw({ month, frozenAt: Date.parse(proof.frozenAt), list, beacon });
    expect(failed(check(forged, file).steps)).toEqual(['beacon']);
  });

  it('fails if another chain signed it', () => {
    const result = verifyDraw({
      month,
      proof,
      reading: readList(file),
      chain: { ...standIn, publicKey: QUICKNET.publicKey },
    });
    expect(failed(result.steps)).toEqual(['beacon']);
  });

  it('fails if an entrant was added after the draw', () => {
    const longer = freeze([...list.entries, { id: id(99), tickets: 1 }]);
    const forged: DrawProof = { ...proof, list: { ...proof.list, root: longer.root, total: longer.total } };
    expect(check(forged, file).ok).toBe(false);
  });

  it.each([
    null,
    'proof',
    [],
    {},
    { ...proof, version: 2 },
    { ...proof, seed: proof.seed.toUpperCase() },
    { ...proof, frozenAt: 'yesterday' },
    { ...proof, month: '2026-13' },
    { ...proof, comment: 'trust me' },
    { ...proof, list: { ...proof.list, total: -1 } },
    { ...proof, beacon: { ...proof.beacon, round: 2 ** 60 } },
  ])('fails without throwing if it’s malformed: %#', (malformed) => {
    const { ok, steps } = check(malformed, file);
    expect(ok).toBe(false);
    expect(failed(steps)).toEqual(['proof']);
  });
});

function check(changed: unknown, bytes: Uint8Array) {
  // A published proof has been through JSON.
  return verifyDraw({ month, proof: JSON.parse(JSON.stringify(changed)), reading: readList(bytes), chain: standIn });
}

function failed(steps: readonly Step[]): string[] {
  return steps.filter((step) => !step.ok).map((step) => step.name);
}
