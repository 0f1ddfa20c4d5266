import type { Claims } from './session.ts';

/** Whether the player logs in with Google. Such accounts have no password here. */
export function logsInWithGoogle({ identities }: Claims): boolean {
  return Array.isArray(identities) && identities.length > 0;
}
