import type { Day } from '../../core/calendar.ts';
import { Failure } from '../../core/failure.ts';
import { type GameId, gameIds } from '../../core/games/game.ts';
import type { BadgeId } from '../../core/people/badges.ts';
import { type Item, type Key, playerPartition } from './table.ts';
import { create, replace, update, type Write } from './transaction.ts';

/**
 * PLAYER#uid / GAME#game: where a player stands in a game, which is the play that is open or was the last. A play
 * belongs to the UTC day on which it started, however long it stays open.
 */
export interface Standing<State = unknown> {
  /** Empty when a bonus play was bought before the first play ever; there is no play in the standing then. */
  readonly day: Day | '';
  /** The plays started on that day, this one included. */
  readonly plays: number;
  /** Whether the day's own plays allow another one on that day. */
  readonly hasMore?: boolean;
  /** Plays beyond the day's own that were won or bought on `bonusDay` and not used yet. They go when the day goes. */
  readonly bonusPlays: number;
  readonly bonusDay: Day;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly status: 'open' | 'done';
  readonly state: State;
  /** Where an open play stands, for the hub. */
  readonly progress?: string | undefined;
  /** Idempotency key of the last move: the same key again is the same move, not another. */
  readonly lastKey: string;
  readonly lastContents: string;
  /** The badges which that move earned. */
  readonly lastEarned: readonly BadgeId[];
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
  return before ? replace(before, item) : create(item);
}

/** The bonus plays that wait to be used on UTC day `today`. */
export function bonusPlaysOn(bonus: Pick<Standing, 'bonusDay' | 'bonusPlays'> | undefined, today: Day): number {
  return bonus?.bonusDay === today ? bonus.bonusPlays : 0;
}

/** The day's plays with one more: the day's own come first, then bonus plays. Throws `already-played` without any left. */
export function spendPlay(before: Standing | undefined, today: Day, playsPerDay: number) {
  // A request of yesterday that is overtaken by one of today must not open today again.
  if (before && before.day > today) throw new Failure('already-played');
  const plays = before?.day === today ? before.plays : 0;
  const bonusPlays = bonusPlaysOn(before, today);
  const isBonus = plays >= playsPerDay;
  if (isBonus && bonusPlays === 0) throw new Failure('already-played');
  return {
    day: today,
    plays: plays + 1,
    hasMore: plays + 1 < playsPerDay,
    bonusDay: today,
    bonusPlays: isBonus ? bonusPlays - 1 : bonusPlays,
  };
}

/**
 * Gives one more play on UTC day `today`, whether or not the day's own was played. The write fails with
 * `bonus-spin-waiting` when one waits already.
 */
export function addBonusPlay(uid: string, game: GameId, today: Day): Write {
  const unlessPlayed =
    '#day = if_not_exists(#day, :empty), plays = if_not_exists(plays, :none), ' +
    '#status = if_not_exists(#status, :done), lastKey = if_not_exists(lastKey, :empty)';
  return update(standingKey(uid, game), `SET bonusDay = :today, bonusPlays = :one, ${unlessPlayed} ADD #version :one`, {
    condition: 'attribute_not_exists(bonusDay) OR bonusDay < :today OR bonusPlays = :none',
    names: { '#day': 'day', '#status': 'status', '#version': 'version' },
    values: { ':today': today, ':one': 1, ':none': 0, ':empty': '', ':done': 'done' },
    otherwise: 'bonus-spin-waiting',
  });
}
