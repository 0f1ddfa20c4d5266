/** The game's card, on the hub and on the front page. */
export const card = { pitch: 'Pull sticks, name the word.', prize: '100' } as const;
