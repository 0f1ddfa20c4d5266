import type { Route } from '../route.ts';

/** The part of a game that the rest of the product uses. Lists, links, and the route table are built from it. */
export interface Listing {
  readonly name: string;
  /** Position among the games, from 1. */
  readonly order: number;
  /** The path of its screen (spec section 2). */
  readonly path: string;
  /** The game's routes: one group of the route table, named after the game. The browser's listing has none. */
  readonly routes: Readonly<Record<string, Route>>;
}
