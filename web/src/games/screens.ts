import type { ComponentType } from 'react';
import { type GameId, gameIds } from '../../../core/games/game.ts';
import { type LazyScreen, lazyScreen } from '../app/lazy-screen.ts';

const modules = import.meta.glob<{ Screen: ComponentType }>('./*/screen.tsx');

/** The screens of all games: a folder `games/<game>` whose `screen.tsx` exports `Screen` is all it takes. */
export const gameScreens = Object.fromEntries(gameIds.map((game) => [game, screenOf(game)])) as Record<
  GameId,
  LazyScreen
>;

function screenOf(game: GameId): LazyScreen {
  const load = modules[`./${game}/screen.tsx`];
  if (!load) throw new Error(`${game} has no screen`);
  return lazyScreen(async () => (await load()).Screen);
}
