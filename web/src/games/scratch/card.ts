import type { GameCard } from '../game-card.ts';

// The Daily Scratch card shows only to players who haven't played it today (spec section 2).
export const card: GameCard = {
  pitch: 'Five rounds. Keep your best prize.',
  prize: 'up to 200',
  isHiddenWhenPlayed: true,
};
