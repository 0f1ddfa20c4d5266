import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { fairRandom, type Random } from '../../core/fair.ts';
import type { GameId } from '../../core/games/game.ts';
import { routes } from '../../core/routes.ts';
import { TABLE_NAME } from '../../local/table.ts';
import type { TestPlayer, TestStack } from './stack.ts';

/** Changes the player's client seed until what their next play of the game draws is as wanted. */
export async function aim(
  { table }: TestStack,
  player: Pick<TestPlayer, 'uid' | 'call'>,
  game: GameId,
  isWanted: (random: Random) => boolean,
): Promise<void> {
  const Key = { pk: `PLAYER#${player.uid}`, sk: 'FAIR' };
  const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key, ConsistentRead: true }));
  const { serverSeed, nonce } = Item as { serverSeed: string; nonce: number };
  for (let attempt = 0; ; attempt++) {
    const clientSeed = `aim-${attempt}`;
    if (!isWanted(fairRandom({ serverSeed, clientSeed, nonce: nonce + 1, game }))) continue;
    await player.call(routes.fair.clientSeed, { clientSeed });
    return;
  }
}
