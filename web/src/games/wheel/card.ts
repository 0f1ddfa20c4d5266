/** The game's card, on the hub and on the front page. */
export const card = { pitch: 'One spin a day. Bonus spins count.', prize: 'up to 100' } as const;
