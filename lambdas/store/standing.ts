import type { Day } from '../../core/calendar.ts';
import { type GameId, gameIds } from '../../core/games/game.ts';
import { type Item, type Key, playerPartition } from './table.ts';
import { put, type Write } from './transaction.ts';

/**
 * PLAYER#uid / GAME#game: where a player stands in a game, which is the play that is open or was the last. A play
 * belongs to the UTC day on which it started, however long it stays open.
 */
export interface Standing<State = unknown> {
  readonly day: Day;
  /** The plays started on that day, this one included. */
  readonly plays: number;
  /** Plays of that day beyond the first that were won or bought and not used yet. */
  readonly bonusPlays: number;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly status: 'open' | 'done';
  readonly state: State;
  /** Idempotency key of the last move: the same key again is the same move, not another. */
  readonly lastKey: string;
  readonly lastContents: string;
  /** Rises with every write. */
  readonly version: number;
}

export function standingKey(uid: string, game: GameId): Key {
  return { pk: playerPartition(uid), sk: `GAME#${game}` };
}

export function standingOf<State>(item: Item | undefined): Standing<State> | undefined {
  return item as unknown as Standing<State> | undefined;
}

/** The keys of a player's standings in all games. */
export function standingKeys(uid: string): Record<GameId, Key> {
  return Object.fromEntries(gameIds.map((game) => [game, standingKey(uid, game)])) as Record<GameId, Key>;
}

/** Writes the standing that follows `before`, unless another move was faster. */
export function putStanding(
  uid: string,
  game: GameId,
  before: Standing | undefined,
  next: Omit<Standing, 'version'>,
): Write {
  const item = { ...next, ...standingKey(uid, game), version: (before?.version ?? 0) + 1 };
  return before
    ? put(item, {
        condition: '#version = :version',
        names: { '#version': 'version' },
        values: { ':version': before.version },
      })
    : put(item, { condition: 'attribute_not_exists(pk)' });
}
