import * as z from 'zod/mini';
import type { ReplayRecord } from '../../core/games/replay-record.ts';
import type { Page, PastPlay } from '../../core/replies.ts';
import { padNonce } from './fairness.ts';
import { entity } from './item.ts';
import { playerPartition, readPage } from './table.ts';
import { put, type Write } from './transaction.ts';

/** PLAYER#uid / PLAY#nonce: a finished play, kept so that anyone who knows its seed can recompute it. */
const PREFIX = 'PLAY#';
const PAGE = 50;

const pastPlayOf = entity<PastPlay>('play', {
  nonce: z.int(),
  day: z.string(),
  at: z.int(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  // The browser recomputes the play from it, so this checks only that it's a record.
  record: z.custom<ReplayRecord>((value) => typeof value === 'object' && value !== null && 'game' in value),
});

export function archivePlay(uid: string, play: PastPlay): Write {
  return put({ pk: playerPartition(uid), sk: `${PREFIX}${padNonce(play.nonce)}`, ...play });
}

/** A player's finished plays, newest first. */
export async function pastPlays(uid: string, cursor?: string): Promise<Page<PastPlay>> {
  const after = cursor && `${PREFIX}${padNonce(Number(cursor))}`;
  const query = { pk: playerPartition(uid), prefix: PREFIX, limit: PAGE, newestFirst: true, after };
  const page = await readPage(query);
  const items = page.items.map((item) => pastPlayOf(item));
  const last = items.at(-1);
  return { items, ...(page.after && last && { cursor: String(last.nonce) }) };
}
