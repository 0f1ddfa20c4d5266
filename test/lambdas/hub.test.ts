import { expect, it } from 'vitest';
import { gameIds } from '../../core/games/games.ts';
import { routes } from '../../core/routes.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack({ startAt: new Date('2026-11-10T18:30:00Z') });
const MIDNIGHT = Date.parse('2026-11-11T00:00:00Z');

const gamesOf = async (player: TestPlayer) => (await player.call(routes.hub.games, {})).games;

it('shows a new player every game as ready, with the server’s time', async () => {
  const player = await stack().player();
  const { now, games } = await player.call(routes.hub.games, {});
  expect(Math.abs(now - stack().clock.now())).toBeLessThan(5000);
  expect(Object.keys(games).sort()).toEqual([...gameIds].sort());
  for (const game of gameIds) expect(games[game]).toMatchObject({ state: 'ready' });
});

it('shows that an open play can be continued, and its progress', async () => {
  const player = await stack().player();
  await player.call(routes.deal.start, { case: 0 });
  expect((await gamesOf(player)).deal).toEqual({ state: 'continue', progress: 'round 1' });
  for (const one of [1, 2, 3, 4]) await player.call(routes.deal.open, { case: one });
  await player.call(routes.deal.decide, { deal: false });
  expect((await gamesOf(player)).deal).toEqual({ state: 'continue', progress: 'round 2' });
});

it('shows a finished play as played until midnight UTC, and then as ready', async () => {
  const player = await stack().player();
  const { clock } = stack();
  const before = clock.now();
  await player.call(routes.scratch.start, {});
  for (const round of [1, 2, 3, 4, 5]) await player.call(routes.scratch.pick, { round, card: 0 });
  expect((await gamesOf(player)).scratch).toEqual({ state: 'played', backAt: MIDNIGHT });
  clock.moveTo(new Date(MIDNIGHT));
  expect((await gamesOf(player)).scratch).toEqual({ state: 'ready' });
  clock.moveTo(new Date(before));
});

it('shows that a play left open can still be continued the next day', async () => {
  const player = await stack().player();
  const { clock } = stack();
  const before = clock.now();
  await player.call(routes.scratch.start, {});
  clock.moveTo(new Date(MIDNIGHT + 1));
  expect((await gamesOf(player)).scratch).toMatchObject({ state: 'continue' });
  clock.moveTo(new Date(before));
});

it('shows waiting bonus spins', async () => {
  const player = await stack().player({ coins: 2000 });
  await player.call(routes.extras.buy, { id: 'bonusSpin' });
  expect((await gamesOf(player)).wheel).toEqual({ state: 'ready', bonusPlays: 1 });
});

it('shows nothing personal to guests', async () => {
  const reply = await fetch(`${stack().origin}/api/games`);
  expect(reply.status).toBe(401);
});
