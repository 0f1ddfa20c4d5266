import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A screen in a chunk of its own: loaded when shown, or before, when somebody means to go there. */
export interface LazyScreen {
  readonly Screen: LazyExoticComponent<ComponentType>;
  /** Fetches the chunk; once is enough, and a failure shows when the screen is opened. */
  readonly prefetch: () => void;
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  return {
    Screen: lazy(async () => ({ default: await load() })),
    prefetch: () => void load().catch(() => {}),
  };
}
