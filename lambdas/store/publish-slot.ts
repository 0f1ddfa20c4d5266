import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FeedName } from '../../core/live/events.ts';
import { storedNumber, storedText } from './attribute-value.ts';
import { entity } from './item.ts';
import { type Key, table, tableName } from './table.ts';

/** LIVE#feed / SLOT: the latest time a feed was published. */
export interface PublishSlot {
  /** Milliseconds since the epoch, by the machine's clock: this is about pace, not the product's time. */
  readonly at: number;
  /** How many times the feed has been published. */
  readonly number: number;
  /** The part of the feed that was published: the day, for slot-machine wins. */
  readonly part: string;
}

/** Least time between two publications of a feed, milliseconds: a second, plus slack for how long publishing takes. */
const GAP_MS = 1_100;

const slotOf = entity<PublishSlot>('publish slot', { at: storedNumber, number: storedNumber, part: storedText });

function slotKey(feed: FeedName): Key {
  return { pk: `LIVE#${feed}`, sk: 'SLOT' };
}

/** Takes the feed's next slot. Of all callers at once, one gets it. If it's too early, or a later part has been published, returns the last slot. */
export async function takePublishSlot(
  feed: FeedName,
  { part, now }: { part: string; now: number },
): Promise<
  { readonly isTaken: true } | { readonly isTaken: false; readonly last: PublishSlot; readonly waitMs: number }
> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { ...slotKey(feed) },
        UpdateExpression: 'SET #at = :now, #part = :part ADD #number :one',
        ConditionExpression: 'attribute_not_exists(#at) OR (#at <= :latest AND #part <= :part)',
        ExpressionAttributeNames: { '#at': 'at', '#part': 'part', '#number': 'number' },
        ExpressionAttributeValues: { ':now': now, ':part': part, ':one': 1, ':latest': now - GAP_MS },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { isTaken: true };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const last = slotOf(error.Item ?? {});
    return { isTaken: false, last, waitMs: last.at + GAP_MS - now };
  }
}
