import type { ComponentType } from 'react';
import { type GameId, gameIds } from '../../core/games/game.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.ts';

const modules = import.meta.glob<{ Screen: ComponentType }>('./games/*/screen.tsx');

/** The screens of all games: a folder `games/<game>` whose `screen.tsx` exports `Screen` is all it takes. */
export const gameScreens: Partial<Record<GameId, LazyScreen>> = Object.fromEntries(
  gameIds.flatMap((game) => {
    const load = modules[`./games/${game}/screen.tsx`];
    return load ? [[game, lazyScreen(async () => (await load()).Screen)]] : [];
  }),
);
