import type { Day } from '../../../../core/calendar.ts';
import { hashSeed } from '../../../../core/fair.ts';
import { replays } from '../../../../core/games/replay-record.ts';
import { keepsSeal } from '../../../../core/games/sticks/replay.ts';
import type { PublishedWord } from '../../../../core/games/sticks/word.ts';
import type { PastPlay, RevealedSeed } from '../../../../core/replies.ts';

/**
 * The result of recomputing a play: it follows from its seed, it doesn't, or its seed is still secret. A Word Sticks
 * play is sealed until the day's word is revealed.
 */
export type Verdict = 'matches' | 'differs' | 'secret' | 'sealed';

/** The seeds and words revealed so far. */
export interface Revealed {
  readonly seeds: readonly RevealedSeed[];
  readonly words: ReadonlyMap<Day, PublishedWord>;
}

/**
 * Recomputes a play: the seed must match the hash shown before the play and produce the same play. For Word Sticks, the
 * word must match its commitment.
 */
export function verdictOf(play: PastPlay, { seeds, words }: Revealed): Verdict {
  const { record, clientSeed, nonce, serverSeedHash } = play;
  if (record.game === 'sticks') {
    const word = words.get(record.day);
    if (!word?.reveal) return 'sealed';
    return keepsSeal(record, word) ? 'matches' : 'differs';
  }
  const seed = seeds.find((one) => one.serverSeedHash === serverSeedHash);
  if (!seed) return 'secret';
  const { serverSeed } = seed;
  const isCommitted = hashSeed(serverSeed) === serverSeedHash;
  return isCommitted && replays(record, { serverSeed, clientSeed, nonce }) ? 'matches' : 'differs';
}
