import type { Random } from '../fair.ts';
import type { Change } from '../wallet.ts';

/** A move still counts this long after its deadline, to allow for slow networks (design section 8), milliseconds. */
export const GRACE_MS = 2000;

/** A win of this many coins makes the big-wins feed, unless the game sets its own limit (design section 8). */
export const BIG_WIN_FROM = 80;

/** The player's history when a new play starts. */
export interface Past<State> {
  /** The player's last play of the game, on any day. */
  readonly last?: State | undefined;
  /** Plays started earlier on the same UTC day. */
  readonly playsToday: number;
}

/**
 * The rules of a turn-based game: pure functions over plain state. `start` draws everything left to chance, so
 * abandoning, retrying, or replaying a play never changes the next card.
 */
export interface Game<State, StartInput, Action, View> {
  /** Starts a play. Throws Failure when the input breaks a rule. `past` is for games that build on earlier plays. */
  start(input: StartInput, random: Random, now: number, past?: Past<State>): State;
  /** The state after a move. Throws `out-of-turn` when the move isn't possible now. */
  act(state: State, action: Action, now: number): State;
  /** The open play after time has passed. Absent for games without a clock. */
  elapse?(state: State, now: number): State;
  /** The last moment at which a move in an open play counts, milliseconds since the epoch. Goes with `elapse`. */
  endsAt?(state: State): number;
  /** Progress of an open play in a few words, such as 'round 3', for the hub. */
  progress?(state: State): string;
  /** The payout of a finished play; undefined while it is open. */
  payout(state: State): Change | undefined;
  /** The player's view, without anything that is still secret. */
  view(state: State, now: number): View;
  /** The smallest win in the big-wins feed, coins; BIG_WIN_FROM by default. */
  readonly bigWinFrom?: number;
}

export interface PlayStatus {
  readonly status: 'open' | 'done';
}
