import type { Claims } from './session.ts';

/** Whether the player came by Google: there is no password of ours then. */
export function signsInWithGoogle({ identities }: Claims): boolean {
  return Array.isArray(identities) && identities.length > 0;
}
