/** The table's keys, shared by the code that creates it (CDK, laptop stack, tests) and the code that reads it. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Seconds since the epoch. DynamoDB deletes the item after that. */
  timeToLive: 'expires',
  /** Uploads of one player, newest first. */
  index: { name: 'by-player', partitionKey: 'playerKey', sortKey: 'playerSort' },
} as const;
