import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import pLimit from 'p-limit';
import type { Day } from '../../core/calendar.ts';
import { type FeedEvents, feedChannel, playerChannel } from '../../core/live/events.ts';
import { logger } from '../aws/log.ts';
import { publish } from '../live/app-sync.ts';
import { type FeedChange, type PlayerChange, readChanges } from '../live/changes.ts';
import { publishPaced } from '../live/pace.ts';
import { shownBigWins, shownSlotWins } from '../live/wins.ts';
import { readPot, viewPot } from '../store/jackpot.ts';

/**
 * Publishes the table's stream to open screens (design section 10): the feeds at most once a second, and to each player
 * their own changes. Lambda resumes at the first record reported as failed, and moves it to the dead-letter queue after
 * several tries. Publishing something twice changes nothing on a screen.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const { feeds, players, unreadable } = readChanges(Records);
  if (unreadable.length > 0) logger.warn('unreadable records', { unreadable });
  const failed = await Promise.all([
    ...feeds.map((change) => attempt(change, publishFeed)),
    attemptAll(players, publishPlayer),
  ]);
  return { batchItemFailures: [...unreadable, ...failed.flat()].map((itemIdentifier) => ({ itemIdentifier })) };
}

function publishFeed({ feed, part }: FeedChange): Promise<void> {
  return publishPaced(feed, part, async () => publish(feedChannel(feed), await states[feed](part)));
}

const states: { readonly [Feed in FeedChange['feed']]: (part: string) => Promise<FeedEvents[Feed]> } = {
  'big-wins': shownBigWins,
  'slot-wins': (day) => shownSlotWins(day as Day),
  jackpot: async () => viewPot(await readPot()),
};

function publishPlayer({ uid, after }: PlayerChange): Promise<void> {
  return publish(playerChannel(uid), after);
}

/** The sequence number to resume from, if it failed. */
async function attempt<Change extends { readonly since: string }>(
  change: Change,
  run: (change: Change) => Promise<void>,
): Promise<string[]> {
  try {
    await run(change);
    return [];
  } catch (error) {
    logger.warn('not published', { since: change.since, error: error as Error });
    return [change.since];
  }
}

/** Concurrent requests. */
const AT_ONCE = 25;

async function attemptAll(changes: readonly PlayerChange[], run: (change: PlayerChange) => Promise<void>) {
  const failed = await pLimit(AT_ONCE).map(changes, (change) => attempt(change, run));
  return failed.flat();
}
