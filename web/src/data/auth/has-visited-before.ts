import { useSyncExternalStore } from 'react';

const KEY = 'pfp.returning';

const subscribe = () => () => {};

/** Whether anyone has logged in on this device before. If so, /auth opens on the log-in form instead of sign-up. */
export function useHasVisitedBefore(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) !== null,
    () => false,
  );
}

export function rememberVisit(): void {
  localStorage.setItem(KEY, 'yes');
}
