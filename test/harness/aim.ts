import { fairRandom, hashSeed, type Random } from '../../core/fair.ts';
import type { GameId } from '../../core/games/games.ts';
import { routes } from '../../core/routes.ts';
import type { Fairness } from '../../lambdas/store/fairness.ts';
import { itemAt } from './items.ts';
import type { TestPlayer, TestStack } from './stack.ts';

/** Changes the player's client seed until their next play of the game draws the wanted outcome. */
export async function aim(
  stack: TestStack,
  player: Pick<TestPlayer, 'uid' | 'call'>,
  game: GameId,
  isWanted: (random: Random) => boolean,
): Promise<void> {
  const fairness = await itemAt<Fairness>(stack, { pk: `PLAYER#${player.uid}`, sk: 'FAIR' });
  if (!fairness) throw new Error('the player has no seeds');
  const { serverSeed, nonce } = fairness;
  for (let attempt = 0; ; attempt++) {
    const clientSeed = `aim-${attempt}`;
    if (!isWanted(fairRandom({ serverSeed, clientSeed, nonce: nonce + 1, game }))) continue;
    await player.call(routes.fair.clientSeed, { serverSeedHash: hashSeed(serverSeed), clientSeed });
    return;
  }
}
