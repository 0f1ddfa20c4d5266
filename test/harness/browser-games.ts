import type { Locator, Page } from 'playwright-core';
import { type GameId, gameIds } from '../../core/games/games.ts';
import type { TestPlayer } from './stack.ts';

/** What the browser tests know about a game: `browserGame` in `test/e2e/games/<id>.ts`. */
export interface BrowserGame {
  /** The control that makes the first move. */
  readonly firstMove: (page: Page) => Locator;
  /** The control that must be visible together with the game's name; the first move if absent. */
  readonly mainControl?: (page: Page) => Locator;
  /** Plays all of a day's plays, without the screen. */
  readonly playToday: (player: TestPlayer) => Promise<unknown>;
}

const loaded = await Promise.all(gameIds.map(async (game) => [game, await load(game)] as const));

export const browserGames = Object.fromEntries(loaded) as Record<GameId, BrowserGame>;

async function load(game: GameId): Promise<BrowserGame> {
  const { browserGame } = await import(`../e2e/games/${game}.ts`);
  return browserGame;
}

/** The button with exactly this name, once it can be pressed. */
export function enabled(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true, disabled: false });
}
