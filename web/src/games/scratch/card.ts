/** The game's card, on the hub and on the front page. */
export const card = { pitch: 'Five rounds, keep your best.', prize: 'up to 200' } as const;
