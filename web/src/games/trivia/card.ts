/** The game's card, on the hub and on the front page. */
export const card = { pitch: 'Five questions, fifteen seconds each.', prize: 'up to 50' } as const;
