/** The shape of the one table, shared by what creates it (CDK, laptop stack, tests) and what reads it. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Items with this attribute (epoch seconds) disappear after that time. */
  timeToLive: 'expires',
  /** Uploads of one player, newest first. */
  index: { name: 'by-player', partitionKey: 'playerKey', sortKey: 'playerSort' },
} as const;
