import { setTimeout as pause } from 'node:timers/promises';
import type { FeedName } from '../../core/live/events.ts';
import { takePublishSlot } from '../store/publish-slot.ts';

/** Longest wait for a slot, milliseconds, in case another machine's clock is ahead of ours. */
const LONGEST_WAIT_MS = 1_500;

/**
 * Publishes a feed at most once a second, across all functions. A publisher reads the table after it takes its slot. So a
 * slot that someone took after our first try covers our change, and we can stop. No call waits much longer than a
 * second, and the last change is always published.
 *
 * `part` is the part of the feed that `publish` reads (the day, for slot-machine wins). Only a slot for the same or a
 * later part covers ours, and once a later part has been published, the feed never goes back to ours.
 */
export async function publishPaced(feed: FeedName, part: string, publish: () => Promise<void>): Promise<void> {
  let seen: number | undefined;
  for (;;) {
    const slot = await takePublishSlot(feed, { part, now: Date.now() });
    if (slot.isTaken) return publish();
    const { last, waitMs } = slot;
    const isNew = seen !== undefined && last.number > seen;
    if (last.part > part || (isNew && last.part === part)) return;
    seen ??= last.number;
    await pause(Math.min(waitMs, LONGEST_WAIT_MS));
  }
}
