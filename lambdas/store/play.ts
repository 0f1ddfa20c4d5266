import type { Page, PastPlay } from '../../core/replies.ts';
import { padNonce } from './fairness.ts';
import { type Key, playerPartition, readPage, withoutKey } from './table.ts';
import { put, type Write } from './transaction.ts';

/** PLAYER#uid / PLAY#nonce: a finished play, kept so that anyone who knows its seed can draw it again. */
const PREFIX = 'PLAY#';
const PAGE = 50;

export function archivePlay(uid: string, play: PastPlay): Write {
  return put({ pk: playerPartition(uid), sk: `${PREFIX}${padNonce(play.nonce)}`, ...play });
}

/** A player's finished plays, newest first. */
export async function pastPlays(uid: string, cursor?: string): Promise<Page<PastPlay>> {
  const after = cursor && `${PREFIX}${padNonce(Number(cursor))}`;
  const query = { pk: playerPartition(uid), prefix: PREFIX, limit: PAGE, newestFirst: true, after };
  const page = await readPage<PastPlay & Key>(query);
  const items = page.items.map((item): PastPlay => withoutKey(item));
  const last = items.at(-1);
  return { items, ...(page.after && last && { cursor: String(last.nonce) }) };
}
