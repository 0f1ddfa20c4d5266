import { useSyncExternalStore } from 'react';

/** Whether changes are pushed to this page: `off` for guests and until somebody is signed in. */
export type LiveStatus = 'off' | 'connecting' | 'live';

let status: LiveStatus = 'off';
const listeners = new Set<() => void>();

export function setLiveStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore<LiveStatus>(
    subscribe,
    () => status,
    () => 'off',
  );
}

/** Guests, and players while nothing is pushed, ask this often; milliseconds. The edge keeps the answers for 2 s. */
const POLL_MS = 6_000;
/** Who is pushed to asks now and then all the same: a push is not delivered for certain. */
const SELDOM_MS = 60_000;

/** How often a screen that is looked at asks for a feed, milliseconds. */
export function useFeedInterval(): number {
  return useLiveStatus() === 'live' ? SELDOM_MS : POLL_MS;
}

/** How often it asks for the player's own profile: only while nothing is pushed. */
export function useProfileInterval(): number | false {
  return useLiveStatus() === 'connecting' && POLL_MS;
}
