import type { BadgeId } from '../people/badges.ts';
import type { Money } from '../people/profile.ts';

/** The reply to every move in a game. */
export interface PlayReply<View> extends Money {
  readonly play: View;
  /** Badges that this move earned. */
  readonly earned: readonly BadgeId[];
  /** Unused bonus plays for today; absent when there are none. */
  readonly bonusPlays?: number;
}

/** Whether a player can play a game now. Instants are milliseconds since the epoch. */
export interface HubGame {
  readonly state: 'ready' | 'continue' | 'played';
  /** When it can be played again; present when played. */
  readonly backAt?: number;
  /** Progress of an open play, such as 'round 3'. */
  readonly progress?: string;
  /** Unused bonus plays for today; absent when there are none. */
  readonly bonusPlays?: number;
  /** The last play ran out of time while the player was away, and its result isn't saved yet. */
  readonly timedOut?: true;
}

/** A game's state when its screen opens: the hub's entry, and the open play or today's last one. */
export interface GameSnapshot<View> extends HubGame {
  /** The server's time. */
  readonly now: number;
  readonly play?: View;
}
