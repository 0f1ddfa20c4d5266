import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FairView } from '../../../core/replies.ts';
import { newClientSeed, rememberHashes, replacedHashes } from '../../../web/src/data/seeds.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});

/** Seeds named after their hashes, oldest first: all revealed but the last two, the current and the next. */
function fairWith(...hashes: string[]): FairView {
  const [current = '', next = ''] = hashes.slice(-2);
  const revealed = hashes.slice(0, -2).map((serverSeedHash, at) => {
    return { serverSeedHash, serverSeed: '', firstNonce: at + 1, lastNonce: at + 1, revealedAt: at };
  });
  return {
    current: { serverSeedHash: current, clientSeed: 'mine', nonce: 1 },
    next: { serverSeedHash: next },
    revealed: revealed.toReversed(),
  };
}

describe('the seed hashes that a browser remembers', () => {
  it('are all there as seeds are revealed, on this device or another', () => {
    for (const fair of [fairWith('a', 'b'), fairWith('a', 'b', 'c'), fairWith('a', 'b', 'c', 'd', 'e', 'f')]) {
      expect(replacedHashes('uid', fair)).toEqual([]);
      rememberHashes('uid', fair);
      expect(replacedHashes('uid', fair)).toEqual([]);
    }
  });

  it.each([
    ['the current seed', fairWith('x', 'b'), ['a']],
    ['the next seed', fairWith('a', 'x'), ['b']],
    ['a seed that was revealed in the meantime', fairWith('x', 'b', 'c'), ['a']],
    ['the order of two seeds', fairWith('b', 'a'), ['b']],
  ])('report %s when it was replaced, again and again', (_what, fair, replaced) => {
    rememberHashes('uid', fairWith('a', 'b'));
    expect(replacedHashes('uid', fair)).toEqual(replaced);
    rememberHashes('uid', fair);
    expect(replacedHashes('uid', fair)).toEqual(expect.arrayContaining(replaced));
  });

  it('belong to one player', () => {
    rememberHashes('uid', fairWith('a', 'b'));
    expect(replacedHashes('other', fairWith('x', 'y'))).toEqual([]);
  });
});

describe('a new client seed', () => {
  it('is 32 random hex digits', () => {
    const seeds = Array.from({ length: 50 }, newClientSeed);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(seeds).size).toBe(50);
  });
});
