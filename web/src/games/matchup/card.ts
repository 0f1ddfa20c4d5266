import type { GameCard } from '../game-card.ts';

export const card: GameCard = { pitch: 'Six answers, thirty seconds.', prize: '10 per match' };
