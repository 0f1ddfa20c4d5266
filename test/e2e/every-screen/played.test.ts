import { describe, expect, it } from 'vitest';
import { gameIds } from '../../../core/games/games.ts';
import { routes } from '../../../core/routes.ts';
import { withBrowser } from '../../harness/browser.ts';
import { browserGames } from '../../harness/browser-games.ts';
import { accessibilityProblems, oneOfEachRole } from '../../harness/every-screen.ts';
import type { TestPlayer } from '../../harness/stack.ts';

const browser = withBrowser({ startAt: new Date('2026-11-28T12:00:00Z'), tolerated: [/status of 404/] });

/** Enters the draw and plays every game of the day. */
async function playEverything(player: TestPlayer) {
  await player.call(routes.giveaway.enter, {});
  for (const game of gameIds) await browserGames[game].playToday(player);
}

describe('every screen', { timeout: 300_000 }, () => {
  it('is accessible on a desktop after every game has been played', async () => {
    const roles = await oneOfEachRole(browser(), { coins: 1_234_567, pfpMilli: 1_234_567, device: 'desktop' });
    await playEverything(roles.player.player);
    await playEverything(roles.admin.player);
    expect(await accessibilityProblems(browser(), roles)).toEqual({});
  });
});
