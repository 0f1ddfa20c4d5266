/** The game's card, on the hub and on the front page. */
export const card = { pitch: 'Three reels and a growing jackpot.', prize: 'up to 200×' } as const;
