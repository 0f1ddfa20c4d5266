import type { GameCard } from '../game-card.ts';

export const card: GameCard = { pitch: 'Pull sticks, guess the word.', prize: '100' };
