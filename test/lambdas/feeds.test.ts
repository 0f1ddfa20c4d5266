import { expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();

async function finishScratch() {
  const player = await stack().player();
  await player.call(routes.scratch.start, {});
  for (const round of [1, 2, 3, 4, 5]) await player.call(routes.scratch.pick, { round, card: 0 });
  return player;
}

it('are empty before anyone has won', async () => {
  const guest = stack().caller({});
  expect(await guest.call(routes.feeds.bigWins, {})).toEqual([]);
  expect(await guest.call(routes.feeds.slotWins, {})).toEqual([]);
});

it('show the 15 latest big wins, newest first', async () => {
  const names: string[] = [];
  for (let win = 0; win < 17; win++) {
    stack().clock.moveTo(new Date(stack().clock.now() + 1000));
    names.push((await finishScratch()).username);
  }
  const feed = await stack().caller({}).call(routes.feeds.bigWins, {});
  expect(feed.map(({ user }) => user)).toEqual(names.toReversed().slice(0, 15));
  expect(new Set(feed.map(({ id }) => id)).size).toBe(15);
});

it('show a first name, but no id or email', async () => {
  const feed = JSON.stringify(await stack().caller({}).call(routes.feeds.bigWins, {}));
  expect(feed).not.toMatch(/@|"uid"|"pk"|"expires"/);
});

it('start a new slot feed every UTC day', async () => {
  const player = await stack().player({ coins: 100_000 });
  for (let win = 0; win < 80; ) {
    stack().clock.moveTo(new Date(stack().clock.now() + 2000));
    win = (await player.call(routes.slots.spin, { bet: 10 })).play.win;
  }
  expect(await player.call(routes.feeds.slotWins, {})).toHaveLength(1);
  stack().clock.moveTo(new Date(stack().clock.now() + 86_400_000));
  expect(await player.call(routes.feeds.slotWins, {})).toEqual([]);
});
