import type { GameCard } from '../game-card.ts';

export const card: GameCard = { pitch: 'Five questions, fifteen seconds each.', prize: 'up to 50' };
