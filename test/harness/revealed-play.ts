import type { ReplayRecord, ReplaySeed } from '../../core/games/replay-record.ts';
import { routes } from '../../core/routes.ts';
import { rotateSeed } from './seeds.ts';
import type { TestPlayer } from './stack.ts';

interface RevealedPlay {
  readonly record: ReplayRecord;
  readonly seed: ReplaySeed;
  /** The hash the player saw before the play. */
  readonly serverSeedHash: string;
}

/** Reveals the seed of the player's latest play and returns both. No play may be open. */
export async function revealLatestPlay(player: Pick<TestPlayer, 'call'>): Promise<RevealedPlay> {
  const { revealed } = await rotateSeed(player);
  const [play] = (await player.call(routes.fair.plays, {})).items;
  if (!play || !revealed[0]) throw new Error('nothing was played');
  const { serverSeed, serverSeedHash } = revealed[0];
  const { record, clientSeed, nonce } = play;
  return { record, seed: { serverSeed, clientSeed, nonce }, serverSeedHash };
}
