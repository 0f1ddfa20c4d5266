import { useSyncExternalStore } from 'react';

/** Whether changes are pushed to this page. `off` for guests and until a player is logged in. */
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

/** Polling interval without a live connection, milliseconds. The edge caches the replies for 2 s. */
const POLL_MS = 6_000;
/** Connected clients still poll occasionally, because pushes can get lost. */
const LIVE_POLL_MS = 60_000;

/** Polling interval of a feed that is on screen, milliseconds. */
export function useFeedInterval(): number {
  return useLiveStatus() === 'live' ? LIVE_POLL_MS : POLL_MS;
}

/** Polling interval of the player's own profile: only while the live connection is down. */
export function useProfileInterval(): number | false {
  return useLiveStatus() === 'connecting' && POLL_MS;
}
