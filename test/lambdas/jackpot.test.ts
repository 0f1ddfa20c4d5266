import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { fairRandom } from '../../core/fair.ts';
import { defaultSlotConfig, spin as drawSpin } from '../../core/games/slots/rules.ts';
import { routes } from '../../core/routes.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();
const { machine, spin } = routes.slots;
const serverSeed = '11'.repeat(32);

/** Adds coins (in thousandths) to the pot, bypassing spins. */
async function fillPot(milli: number) {
  const update = { UpdateExpression: 'ADD milli :milli', ExpressionAttributeValues: { ':milli': milli } };
  await stack().table.send(
    new UpdateCommand({ TableName: TABLE_NAME, Key: { pk: 'JACKPOT', sk: 'SHARD#00' }, ...update }),
  );
}

/** Gives a player seeds that make the next spin draw the jackpot number. */
async function rigSeeds({ uid }: TestPlayer) {
  const isDrawn = (clientSeed: string) =>
    drawSpin(defaultSlotConfig, fairRandom({ serverSeed, clientSeed, nonce: 1, game: 'slots' })).jackpotDrawn;
  let attempt = 0;
  while (!isDrawn(`seed${attempt}`)) attempt++;
  const update = {
    UpdateExpression: 'SET serverSeed = :serverSeed, clientSeed = :clientSeed',
    ExpressionAttributeValues: { ':serverSeed': serverSeed, ':clientSeed': `seed${attempt}` },
  };
  await stack().table.send(
    new UpdateCommand({ TableName: TABLE_NAME, Key: { pk: `PLAYER#${uid}`, sk: 'FAIR' }, ...update }),
  );
}

it('pays nothing until the pot is over 3,000, even if its number is drawn', async () => {
  await fillPot(2_999_400);
  const player = await stack().player({ coins: 100 });
  await rigSeeds(player);
  const { play } = await player.call(spin, { bet: 1 });
  expect(play.jackpotWin).toBe(0);
  expect((await player.call(machine, {})).pot).toBe(3000);
});

it('pays all whole Coins of a pot over 3,000 in addition to the line, and leaves less than one Coin in it', async () => {
  await fillPot(100);
  const player = await stack().player({ coins: 100 });
  await rigSeeds(player);
  const { play, wallet } = await player.call(spin, { bet: 1 });
  expect(play.jackpotWin).toBe(3000);
  expect((await player.call(routes.fair.plays, {})).items[0]?.record).toMatchObject({ potMilli: 3_000_700 });
  expect(wallet.coins).toBe(100 - 1 + play.lineWin + 3000);
  expect((await player.call(machine, {})).pot).toBe(0);
});

it('is paid once, to one of the players who draw its number at once', async () => {
  await fillPot(4_000_000);
  const players = await Promise.all(Array.from({ length: 12 }, () => stack().player({ coins: 10 })));
  await Promise.all(players.map(rigSeeds));
  const plays = await Promise.all(players.map((player) => player.call(spin, { bet: 1 })));
  expect(plays.filter(({ play }) => play.jackpotWin > 0)).toHaveLength(1);
});
