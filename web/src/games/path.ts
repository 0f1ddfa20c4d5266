import type { GameId } from '../../../core/games/game.ts';

/** Where a game is played (spec section 2). */
export function gamePath(game: GameId): string {
  return game === 'trivia' ? '/quiz' : `/${game}`;
}
