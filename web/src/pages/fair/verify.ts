import { hashSeed } from '../../../../core/fair.ts';
import { replays } from '../../../../core/games/replay.ts';
import type { PastPlay, RevealedSeed } from '../../../../core/replies.ts';

/** What recomputing a play shows: it follows from its seed, it does not, or its seed is still secret. */
export type Verdict = 'matches' | 'differs' | 'secret';

/** Recomputes a play in this browser: the seed must hash to what was shown before the play, and draw the same play. */
export function verdictOf(play: PastPlay, revealed: readonly RevealedSeed[]): Verdict {
  const seed = revealed.find(({ serverSeedHash }) => serverSeedHash === play.serverSeedHash);
  if (!seed) return 'secret';
  const { serverSeed } = seed;
  const { record, clientSeed, nonce, serverSeedHash } = play;
  const isCommitted = hashSeed(serverSeed) === serverSeedHash;
  return isCommitted && replays(record, { serverSeed, clientSeed, nonce }) ? 'matches' : 'differs';
}
