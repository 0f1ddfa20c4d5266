import type { Day } from '../../../../core/calendar.ts';
import { hashSeed } from '../../../../core/fair.ts';
import { keepsSeal, replays } from '../../../../core/games/replay.ts';
import type { PublishedWord } from '../../../../core/games/sticks-word.ts';
import type { PastPlay, RevealedSeed } from '../../../../core/replies.ts';

/**
 * What recomputing a play shows: it follows from its seed, it does not, or its seed is still secret. A play of Word Sticks
 * is sealed until the day's word is revealed.
 */
export type Verdict = 'matches' | 'differs' | 'secret' | 'sealed';

/** What has been revealed since. */
export interface Revealed {
  readonly seeds: readonly RevealedSeed[];
  readonly words: ReadonlyMap<Day, PublishedWord>;
}

/**
 * Recomputes a play in this browser: the seed must hash to what was shown before the play, and draw the same play; the
 * word of Word Sticks must hash to its seal.
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
