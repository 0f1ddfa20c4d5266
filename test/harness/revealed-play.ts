import type { ReplayRecord, ReplaySeed } from '../../core/games/replay-record.ts';
import { routes } from '../../core/routes.ts';
import type { TestPlayer } from './stack.ts';

interface RevealedPlay {
  readonly record: ReplayRecord;
  readonly seed: ReplaySeed;
  /** The fingerprint that was shown before the play. */
  readonly serverSeedHash: string;
}

/** The player's latest play with the seed that it was drawn from: reveals it, so no play may be open. */
export async function revealLatestPlay(player: Pick<TestPlayer, 'call'>): Promise<RevealedPlay> {
  const { revealed } = await player.call(routes.fair.rotate, {});
  const [play] = (await player.call(routes.fair.plays, {})).items;
  if (!play || !revealed[0]) throw new Error('nothing was played');
  const { serverSeed, serverSeedHash } = revealed[0];
  const { record, clientSeed, nonce } = play;
  return { record, seed: { serverSeed, clientSeed, nonce }, serverSeedHash };
}
