import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A screen in a separate chunk, loaded when it is shown, or earlier when the player is about to open it. */
export interface LazyScreen {
  readonly Screen: LazyExoticComponent<ComponentType>;
  /** Fetches the chunk. A failure shows up when the screen opens. */
  readonly prefetch: () => void;
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  return {
    Screen: lazy(async () => ({ default: await load() })),
    prefetch: () => void load().catch(() => {}),
  };
}
