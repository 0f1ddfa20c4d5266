/** The game's card, on the hub and on the front page. */
export const card = { pitch: 'Sixteen cases. Deal, or no deal?', prize: 'up to 300' } as const;
