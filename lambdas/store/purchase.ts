import type { Page } from '../../core/replies.ts';
import type { Purchase } from '../../core/shop/extras.ts';
import { type Key, playerPartition, readPage, withoutKey } from './table.ts';
import { create, type Write } from './transaction.ts';

/** PLAYER#uid / PURCHASE#time#key: an extra that was bought, and what the mystery box held. */
const PREFIX = 'PURCHASE#';
const PAGE = 20;

/** `key` tells purchases of the same millisecond apart. */
export function recordPurchase(uid: string, purchase: Purchase, key: string): Write {
  const sk = `${PREFIX}${new Date(purchase.ts).toISOString()}#${key}`;
  return create({ pk: playerPartition(uid), sk, uid, ...purchase });
}

/** A player's purchases, newest first. */
export async function purchasePage(uid: string, cursor?: string): Promise<Page<Purchase>> {
  const after = cursor && `${PREFIX}${cursor}`;
  const query = { pk: playerPartition(uid), prefix: PREFIX, limit: PAGE, newestFirst: true, after };
  const page = await readPage<Purchase & Key & { uid: string }>(query);
  const items = page.items.map(({ uid: _uid, ...purchase }): Purchase => withoutKey(purchase));
  return { items, ...(page.after && { cursor: page.after.slice(PREFIX.length) }) };
}
