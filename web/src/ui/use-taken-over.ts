import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this part of the page is the scripts': until then it has to be what its HTML is, whatever is known already. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
