import type { FeedName } from '../../core/live/events.ts';
import { takeTurn } from '../store/turn.ts';

/** A turn that another clock dates in the future does not hold anyone up for longer than this, milliseconds. */
const LONGEST_WAIT_MS = 1_500;

/**
 * Publishes the state of a feed at most once a second, whoever else wants to at the same time. Whoever publishes reads the
 * table after taking the turn: a turn that somebody took after we first looked covers what brought us here, and nothing
 * is left to do. So nobody waits for more than about a second, and the last change is always published.
 *
 * `part` names what of the feed is read (the day of the slot wins): only a turn for the same or a later one covers ours.
 */
export async function inTurn(feed: FeedName, part: string, publish: () => Promise<void>): Promise<void> {
  let seen: number | undefined;
  for (;;) {
    const turn = await takeTurn(feed, { part, now: Date.now() });
    if (turn.isTaken) return publish();
    const { last, waitMs } = turn;
    if (seen !== undefined && last.number > seen && last.part >= part) return;
    seen ??= last.number;
    await pause(Math.min(waitMs, LONGEST_WAIT_MS));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
