import type { ComponentType } from 'react';
import { byGame, type GameId } from '../../../core/games/games.ts';
import { type LazyScreen, lazyScreen } from '../app/lazy-screen.ts';

const modules = import.meta.glob<{ Screen: ComponentType }>('./*/screen.tsx');

/** `Screen` of each game's `screen.tsx`, loaded when it is first needed. */
export const gameScreens = byGame(screenOf);

function screenOf(game: GameId): LazyScreen {
  const load = modules[`./${game}/screen.tsx`];
  if (!load) throw new Error(`${game} has no screen`);
  return lazyScreen(async () => (await load()).Screen);
}
