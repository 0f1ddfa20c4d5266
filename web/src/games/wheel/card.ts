import type { GameCard } from '../game-card.ts';

export const card: GameCard = { pitch: 'One spin a day. Bonus spins are extra.', prize: 'up to 100' };
