import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FeedName } from '../../core/live/events.ts';
import { type Key, table, tableName } from './table.ts';

/** LIVE#feed / TURN: when a feed was last published, how often so far, and what part of it (the day of the slot wins). */
export interface Turn {
  /** Milliseconds since the epoch, by the clock on the wall: it is about pace, not about the product's time. */
  readonly at: number;
  readonly number: number;
  readonly part: string;
}

/** Between two turns of a feed at least, milliseconds: a second, and room for publishing to take now longer, now shorter. */
const GAP_MS = 1_100;

function turnKey(feed: FeedName): Key {
  return { pk: `LIVE#${feed}`, sk: 'TURN' };
}

/** Takes the feed's next turn, for one caller among all that ask at once. Gives the last turn if it is too early. */
export async function takeTurn(
  feed: FeedName,
  { part, now }: { part: string; now: number },
): Promise<{ readonly isTaken: true } | { readonly isTaken: false; readonly last: Turn; readonly waitMs: number }> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { ...turnKey(feed) },
        UpdateExpression: 'SET #at = :now, #part = :part ADD #number :one',
        ConditionExpression: 'attribute_not_exists(#at) OR #at <= :latest',
        ExpressionAttributeNames: { '#at': 'at', '#part': 'part', '#number': 'number' },
        ExpressionAttributeValues: { ':now': now, ':part': part, ':one': 1, ':latest': now - GAP_MS },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { isTaken: true };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const last = turnOf(error.Item);
    return { isTaken: false, last, waitMs: last.at + GAP_MS - now };
  }
}

/** The SDK hands the item over as the table keeps it. */
function turnOf(item: ConditionalCheckFailedException['Item']): Turn {
  return { at: Number(item?.at?.N), number: Number(item?.number?.N), part: item?.part?.S ?? '' };
}
