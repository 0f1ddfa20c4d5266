/**
 * A client seed chosen by a player (docs/fairness.md). In a file of its own, because every page loads it with the routes,
 * and few need the other rules.
 */
export const clientSeedPattern = /^[\w.-]{1,64}$/;
