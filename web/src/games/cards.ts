import type { GameId } from '../../../core/games/game.ts';

interface GameCard {
  /** The game in one short sentence. */
  readonly pitch: string;
  /** What can be won, coins. */
  readonly prize: string;
}

const modules = import.meta.glob<{ card: GameCard }>('./*/card.ts', { eager: true });

/** What a card says of a game: `card` of `<game>/card.ts`. */
export function cardOf(game: GameId): GameCard {
  const card = modules[`./${game}/card.ts`]?.card;
  if (!card) throw new Error(`${game} has no card`);
  return card;
}
