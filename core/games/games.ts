import * as allListings from './all-listings.ts';

export const listings = { ...allListings };

export type GameId = keyof typeof listings;

/** Every game, in the order players see them. */
export const gameIds: readonly GameId[] = (Object.keys(listings) as GameId[]).sort(
  (a, b) => listings[a].order - listings[b].order,
);

export const gameNames = byGame((game): string => listings[game].name);
export const gamePaths = byGame((game): string => listings[game].path);

/** One value for each game. */
export function byGame<T>(of: (game: GameId) => T): Record<GameId, T> {
  return Object.fromEntries(gameIds.map((game) => [game, of(game)])) as Record<GameId, T>;
}
