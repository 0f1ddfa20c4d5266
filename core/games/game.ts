import type { Random } from '../fair.ts';
import type { Change } from '../wallet.ts';

/** The seven games. A game's id is its Lambda, its web folder and its part of the URL. */
export const gameIds = ['trivia', 'wheel', 'deal', 'sticks', 'matchup', 'scratch', 'slots'] as const;
export type GameId = (typeof gameIds)[number];

export const gameNames: Record<GameId, string> = {
  trivia: 'Daily Trivia',
  wheel: 'Prize Wheel',
  deal: 'Briefcase Bonanza',
  sticks: 'Word Sticks',
  matchup: 'Match Up!',
  scratch: 'Scratch & Win',
  slots: 'Mini Slots',
};

/** A move counts until this long after its deadline, for the network's sake (design section 8), milliseconds. */
export const GRACE_MS = 2000;

/** What was before a new play. */
export interface Past<State> {
  /** The player's last play of the game, whenever it was. */
  readonly last?: State | undefined;
  /** Plays started on the UTC day of the new one. */
  readonly playsToday: number;
}

/**
 * The rules of a game that is played in turns: pure functions over a plain state. Everything left to chance is drawn in
 * `start`, so abandoning, retrying or replaying a play never changes what is behind the next card.
 */
export interface Game<State, StartInput, Action, View> {
  readonly id: GameId;
  /** A new play. Throws Failure when the input breaks a rule. `past` is for games that go on from play to play. */
  start(input: StartInput, random: Random, now: number, past?: Past<State>): State;
  /** The state after a move. Throws `out-of-turn` when the move is not possible now. */
  act(state: State, action: Action, now: number): State;
  /** The open play after the mere passing of time; absent where time decides nothing. */
  elapse?(state: State, now: number): State;
  /** Where an open play stands, in a few words such as 'round 3', for the hub. */
  progress?(state: State): string;
  /** What the play paid, once it is over; undefined while it is open. */
  payout(state: State): Change | undefined;
  /** What the player may see: nothing that is not due yet. */
  view(state: State, now: number): View;
}

export interface PlayStatus {
  readonly status: 'open' | 'done';
}
