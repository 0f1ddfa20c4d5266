import { describe, expect, it } from 'vitest';
import { fairRandom, hashSeed } from '../../../core/fair.ts';
import { wheel } from '../../../core/games/wheel/rules.ts';
import type { FairView, PastPlay } from '../../../core/replies.ts';
import { verdictOf } from '../../../web/src/pages/fair/verify.ts';

const serverSeed = '5a'.repeat(32);
const seed = { serverSeed, clientSeed: 'mine', nonce: 1 };
const play: PastPlay = {
  nonce: 1,
  day: '2026-11-10',
  at: 0,
  serverSeedHash: hashSeed(serverSeed),
  clientSeed: seed.clientSeed,
  record: { game: 'wheel', state: wheel.start(undefined, fairRandom({ ...seed, game: 'wheel' }), 0) },
};
const revealed = { serverSeed, serverSeedHash: play.serverSeedHash, firstNonce: 1, lastNonce: 1, revealedAt: 0 };

function fairWith(currentHash: string, seeds: FairView['revealed'] = []): FairView {
  const next = { serverSeedHash: 'bb'.repeat(32) };
  return { current: { serverSeedHash: currentHash, clientSeed: 'mine', nonce: 1 }, next, revealed: seeds };
}

const verdict = (fair: FairView) => verdictOf(play, { fair, words: new Map() });

describe('a past play', () => {
  it('is secret while its seed is the current one', () => {
    expect(verdict(fairWith(play.serverSeedHash))).toBe('secret');
  });

  it('matches once its seed is revealed', () => {
    expect(verdict(fairWith('cc'.repeat(32), [revealed]))).toBe('matches');
  });

  it('differs if its seed is neither the current one nor revealed: it can never be checked', () => {
    expect(verdict(fairWith('cc'.repeat(32)))).toBe('differs');
  });

  it('differs if the revealed seed doesn’t have the hash the player saw', () => {
    expect(verdict(fairWith('cc'.repeat(32), [{ ...revealed, serverSeed: '00'.repeat(32) }]))).toBe('differs');
  });
});
