/**
 * A client seed chosen by a player (docs/fairness.md). Apart from the other rules, because every page loads it with the
 * routes.
 */
export const clientSeedPattern = /^[\w.-]{1,64}$/;
