import * as z from 'zod/mini';
import type { Page } from '../../core/replies.ts';
import type { ExtraId, Purchase } from '../../core/shop/extras.ts';
import { entity, text } from './item.ts';
import { playerPartition, readPage } from './table.ts';
import { create, type Write } from './transaction.ts';

/** PLAYER#uid / PURCHASE#time#key: an extra a player bought, with the mystery box's prize. */
const PREFIX = 'PURCHASE#';
const PAGE = 20;

export const purchaseOf = entity<Purchase>('purchase', {
  rewardId: text<ExtraId>(),
  rewardName: z.string(),
  cost: z.int(),
  ts: z.int(),
  prize: z.exactOptional(z.string()),
});

/** `key` tells apart purchases of the same millisecond. */
export function recordPurchase(uid: string, purchase: Purchase, key: string): Write {
  const sk = `${PREFIX}${new Date(purchase.ts).toISOString()}#${key}`;
  return create({ pk: playerPartition(uid), sk, uid, ...purchase });
}

/** A player's purchases, newest first. */
export async function purchasePage(uid: string, cursor?: string): Promise<Page<Purchase>> {
  const after = cursor && `${PREFIX}${cursor}`;
  const query = { pk: playerPartition(uid), prefix: PREFIX, limit: PAGE, newestFirst: true, after };
  const page = await readPage(query);
  const items = page.items.map((item) => purchaseOf(item));
  return { items, ...(page.after && { cursor: page.after.slice(PREFIX.length) }) };
}
