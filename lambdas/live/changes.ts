import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { FeedName, PlayerEvent } from '../../core/live/events.ts';
import type { BadgeId } from '../../core/people/badges.ts';
import { viewMoney } from '../../core/people/profile.ts';

/** What a batch of the table's stream says has changed, each thing once however often it did. */
export interface Changes {
  readonly feeds: readonly FeedChange[];
  readonly players: readonly PlayerChange[];
  /** Sequence numbers of records that make no sense. */
  readonly unreadable: readonly string[];
}

interface Change {
  /** Sequence number of the first record that tells of it: where to go on if it cannot be published. */
  readonly since: string;
}

export interface FeedChange extends Change {
  readonly feed: FeedName;
  /** The latest day of slot wins; empty for the other feeds. */
  readonly part: string;
}

export interface PlayerChange extends Change {
  readonly uid: string;
  readonly before: PlayerEvent;
  readonly after: PlayerEvent;
}

const text = z.pipe(
  z.object({ S: z.string() }),
  z.transform(({ S }) => S),
);
const number = z.pipe(
  z.object({ N: z.string() }),
  z.transform(({ N }) => Number(N)),
);
const badges = z.pipe(
  z.object({ L: z.array(text) }),
  z.transform(({ L }) => L as BadgeId[]),
);
const keys = z.object({ pk: text, sk: text });
const profile = z.object({ coins: number, pfpMilli: number, seq: number, username: text, avatar: text, badges });

/** Reads a batch, in its order. Records of no interest are passed over. */
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

/** A record that comes late, from a batch that was read again, does not undo one that came before it. */
function laterPlayer(known: PlayerChange | undefined, next: PlayerChange): PlayerChange {
  if (!known) return next;
  return next.after.seq < known.after.seq ? known : { ...known, after: next.after };
}

/** Whether the player can see the change: times of plays and the like are no news. */
function isVisible({ before, after }: PlayerChange): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}
