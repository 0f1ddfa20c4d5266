import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { FeedName, PlayerEvent } from '../../core/live/events.ts';
import type { BadgeId } from '../../core/people/badges.ts';
import { viewMoney } from '../../core/people/profile.ts';
import { storedList, storedNumber, storedText } from '../store/attribute-value.ts';
import { text } from '../store/item.ts';

/** The changes in a batch of the table's stream. Each feed and player is listed once, however often it changed. */
export interface Changes {
  readonly feeds: readonly FeedChange[];
  readonly players: readonly PlayerChange[];
  /** Sequence numbers of malformed records. */
  readonly unreadable: readonly string[];
}

interface Change {
  /** Sequence number of the first record about it: where to resume if it can't be published. */
  readonly since: string;
}

export interface FeedChange extends Change {
  readonly feed: FeedName;
  /** The latest day of slot wins; empty for other feeds. */
  readonly part: string;
}

export interface PlayerChange extends Change {
  readonly uid: string;
  readonly before: PlayerEvent;
  readonly after: PlayerEvent;
}

const keys = z.object({ pk: storedText, sk: storedText });
const profile = z.object({
  coins: storedNumber,
  pfpMilli: storedNumber,
  seq: storedNumber,
  username: storedText,
  avatar: storedText,
  badges: storedList(z.pipe(storedText, text<BadgeId>())),
});

/** Reads a batch in order. Skips records that no screen shows. */
export function readChanges(records: readonly DynamoDBRecord[]): Changes {
  const feeds = new Map<FeedName, FeedChange>();
  const players = new Map<string, PlayerChange>();
  const unreadable: string[] = [];
  for (const record of records) {
    const since = record.dynamodb?.SequenceNumber ?? '';
    try {
      const { pk, sk } = keys.parse(record.dynamodb?.Keys);
      const feed = feedOf(pk);
      if (feed) feeds.set(feed.feed, laterFeed(feeds.get(feed.feed), { ...feed, since }));
      else if (sk === 'PROFILE' && record.eventName === 'MODIFY') {
        const uid = pk.slice('PLAYER#'.length);
        players.set(uid, laterPlayer(players.get(uid), { uid, since, ...imagesOf(record) }));
      }
    } catch {
      unreadable.push(since);
    }
  }
  return { feeds: [...feeds.values()], players: [...players.values()].filter(isVisible), unreadable };
}

function feedOf(pk: string): Omit<FeedChange, 'since'> | undefined {
  if (pk === 'JACKPOT') return { feed: 'jackpot', part: '' };
  if (pk === 'FEED#bigwins') return { feed: 'big-wins', part: '' };
  const [, day] = /^FEED#slots#(.+)$/.exec(pk) ?? [];
  return day ? { feed: 'slot-wins', part: day } : undefined;
}

function laterFeed(known: FeedChange | undefined, next: FeedChange): FeedChange {
  if (!known) return next;
  return next.part > known.part ? { ...known, part: next.part } : known;
}

function imagesOf({ dynamodb }: DynamoDBRecord) {
  return { before: viewOf(dynamodb?.OldImage), after: viewOf(dynamodb?.NewImage) };
}

function viewOf(image: unknown): PlayerEvent {
  const { username, avatar, badges: held, ...money } = profile.parse(image);
  return { ...viewMoney(money), username, avatar, badges: held };
}

/** A late record, from a batch that was read again, doesn't undo a newer one. */
function laterPlayer(known: PlayerChange | undefined, next: PlayerChange): PlayerChange {
  if (!known) return next;
  return next.after.seq < known.after.seq ? known : { ...known, after: next.after };
}

/** Whether the player can see the change. Times of plays, for example, don't show. */
function isVisible({ before, after }: PlayerChange): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}
