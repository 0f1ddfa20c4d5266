import type { GameCard } from '../game-card.ts';

export const card: GameCard = { pitch: 'Three reels and a growing jackpot.', prize: 'up to 200×' };
