/** The game's card, on the hub and on the front page. */
export const card = { pitch: 'Six answers, thirty seconds.', prize: '10 a match' } as const;
