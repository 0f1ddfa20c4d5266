import { useSyncExternalStore } from 'react';

const KEY = 'pfp.returning';

const never = () => () => {};

/** Whether somebody has signed in on this device before: /auth then opens with sign-in instead of sign-up. */
export function useReturning(): boolean {
  return useSyncExternalStore(
    never,
    () => localStorage.getItem(KEY) !== null,
    () => false,
  );
}

export function markReturning(): void {
  localStorage.setItem(KEY, 'yes');
}
