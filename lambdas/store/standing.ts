import * as z from 'zod/mini';
import type { Day } from '../../core/calendar.ts';
import { Failure } from '../../core/failure.ts';
import { byGame, type GameId } from '../../core/games/games.ts';
import type { BadgeId } from '../../core/people/badges.ts';
import { text, wholeEntity } from './item.ts';
import { type Item, type Key, playerPartition } from './table.ts';
import { create, replace, update, type Write } from './transaction.ts';

/**
 * PLAYER#uid / GAME#game: a player's standing in a game, which is the open play or the last one. A play belongs to the
 * UTC day it started on, no matter how long it stays open.
 */
export interface Standing<State = unknown> extends BonusPlays {
  readonly day: Day | '';
  /** Plays started on that day, this one included. */
  readonly plays: number;
  /** Whether the day's regular plays allow another one that day. */
  readonly hasMore?: boolean;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly status: 'open' | 'done';
  readonly state: State;
  /** A few words about an open play, for the hub. */
  readonly progress?: string | undefined;
  /** The last moment at which a move in an open play counts, milliseconds since the epoch; absent without a clock. */
  readonly endsAt?: number | undefined;
  /** Idempotency key of the last move: the same key again is the same move. */
  readonly lastKey: string;
  readonly lastContents: string;
  /** The badges that move earned. */
  readonly lastEarned: readonly BadgeId[];
  /** Increases with every write. */
  readonly version: number;
}

/** Unused plays beyond the day's regular ones, won or bought on `bonusDay`. They expire with that day. */
interface BonusPlays {
  readonly bonusPlays: number;
  readonly bonusDay: Day;
}

const bonusPlays = { bonusPlays: z.int(), bonusDay: z.string(), version: z.int() };

const standing = wholeEntity<Standing>('standing', {
  day: z.string(),
  plays: z.int(),
  hasMore: z.exactOptional(z.boolean()),
  ...bonusPlays,
  nonce: z.int(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  status: z.enum(['open', 'done']),
  state: z.looseObject({}),
  progress: z.optional(z.string()),
  endsAt: z.optional(z.int()),
  lastKey: z.string(),
  lastContents: z.string(),
  lastEarned: z.array(text<BadgeId>()),
});

/** A bonus play bought before the first play ever: `addBonusPlay` writes no play, and an empty day. */
const unplayed = wholeEntity<BonusPlays & Pick<Standing, 'version'>>('standing', bonusPlays);

export function standingKey(uid: string, game: GameId): Key {
  return { pk: playerPartition(uid), sk: `GAME#${game}` };
}

/** `State` is the game's: this checks only that there is one. Where no play was ever started, it's undefined. */
export function standingOf<State>(item: Item | undefined): Standing<State> | undefined {
  return (item?.day === '' ? unplayed(item) : standing(item)) as Standing<State> | undefined;
}

/** The keys of a player's standings in all games. */
export function standingKeys(uid: string): Record<GameId, Key> {
  return byGame((game) => standingKey(uid, game));
}

/** Writes the standing that follows `before`, unless another move got there first. */
export function putStanding(
  uid: string,
  game: GameId,
  before: Standing | undefined,
  next: Omit<Standing, 'version'>,
): Write {
  const item = { ...next, ...standingKey(uid, game), version: (before?.version ?? 0) + 1 };
  return before ? replace(before, item) : create(item);
}

/** Whether the player can still make a move. A play whose time ran out stays in the table until its result is saved. */
export function isPlayOpen(standing: Standing | undefined, now: number): boolean {
  return standing?.status === 'open' && now <= (standing.endsAt ?? Number.POSITIVE_INFINITY);
}

/** The unused bonus plays on UTC day `today`. */
export function bonusPlaysOn(bonus: BonusPlays | undefined, today: Day): number {
  return bonus?.bonusDay === today ? bonus.bonusPlays : 0;
}

/** Counts one more play today: regular plays first, then bonus plays. Throws `already-played` when none are left. */
export function spendPlay(before: Standing | undefined, today: Day, playsPerDay: number) {
  // A late request from yesterday must not restart a day that has moved on.
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
 * Adds a bonus play on UTC day `today`, whether or not the regular one is used. The write fails with
 * `bonus-spin-waiting` if an unused one is already there.
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
