import { byGame, type GameId } from '../../../core/games/games.ts';
import type { GameCard } from './game-card.ts';

const modules = import.meta.glob<{ card: GameCard }>('./*/card.ts', { eager: true });

/** `card` of each game's `card.ts`, for the hub and the front page. */
export const gameCards = byGame(cardOf);

function cardOf(game: GameId): GameCard {
  const card = modules[`./${game}/card.ts`]?.card;
  if (!card) throw new Error(`${game} has no card`);
  return card;
}
