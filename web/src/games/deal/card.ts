import type { GameCard } from '../game-card.ts';

export const card: GameCard = { pitch: 'Sixteen cases. Deal, or no deal?', prize: 'up to 300' };
