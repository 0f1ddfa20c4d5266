import type { Day } from '../../../../core/calendar.ts';
import { hashSeed } from '../../../../core/fair.ts';
import { replays } from '../../../../core/games/replay-record.ts';
import { keepsSeal } from '../../../../core/games/sticks/replay.ts';
import type { PublishedWord } from '../../../../core/games/sticks/word.ts';
import type { FairView, PastPlay } from '../../../../core/replies.ts';

/**
 * The result of recomputing a play: it follows from its seed, it doesn't, or its seed is still secret. A Word Sticks
 * play is sealed until the day's word is revealed.
 */
export type Verdict = 'matches' | 'differs' | 'secret' | 'sealed';

/** The player's seeds, and the words published so far. */
export interface Revealed {
  readonly fair: FairView;
  readonly words: ReadonlyMap<Day, PublishedWord>;
}

/**
 * Recomputes a play: the seed must match the hash shown before the play and produce the same play. A seed that isn't the
 * current one must be revealed. For Word Sticks, the word must match its commitment.
 */
export function verdictOf(play: PastPlay, { fair, words }: Revealed): Verdict {
  const { record, clientSeed, nonce, serverSeedHash } = play;
  if (record.game === 'sticks') {
    const word = words.get(record.day);
    if (!word?.reveal) return 'sealed';
    return keepsSeal(record, word) ? 'matches' : 'differs';
  }
  const seed = fair.revealed.find((one) => one.serverSeedHash === serverSeedHash);
  if (!seed) return serverSeedHash === fair.current.serverSeedHash ? 'secret' : 'differs';
  const { serverSeed } = seed;
  const isCommitted = hashSeed(serverSeed) === serverSeedHash;
  return isCommitted && replays(record, { serverSeed, clientSeed, nonce }) ? 'matches' : 'differs';
}
