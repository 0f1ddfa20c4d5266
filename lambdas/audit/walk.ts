import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Month } from '../../core/calendar.ts';
import type { DrawRecord } from '../../core/draw/record.ts';
import { drawOf } from '../store/draw.ts';
import { DamagedItem } from '../store/item.ts';
import { MAIL_IN_PREFIX } from '../store/mail-in.ts';
import { profileOf } from '../store/profile.ts';
import { type Item, playerPartition, table, tableName } from '../store/table.ts';
import { TICKETS_PREFIX, ticketKey, ticketsIn } from '../store/ticket.ts';
import { type Account, createAccount } from './account.ts';
import { createMailIn } from './mail-in.ts';
import { refusedNames } from './names.ts';
import type { PlayerSuspect } from './player.ts';
import { createTickets } from './tickets.ts';
import { addToTotals, noTotals, type Totals } from './totals.ts';

const SEGMENTS = 8;
const PLAYERS = playerPartition('');

/**
 * Walks the whole table, all segments at once. Mismatches are only `suspects`, because most are changes between two
 * pages. `misplaced` are damaged items, and items no play could have written.
 */
export async function walkTable() {
  const walk = createWalk();
  await Promise.all(Array.from({ length: SEGMENTS }, (_, segment) => walkSegment(segment, walk)));
  return walk.result();
}

/** A player's items are adjacent, so each player can be checked and dropped before the next one. */
async function walkSegment(segment: number, walk: ReturnType<typeof createWalk>): Promise<void> {
  let account: Account | undefined;
  for await (const items of pagesOfSegment(segment))
    for (const item of items) {
      const pk = String(item.pk);
      if (account && pk !== playerPartition(account.uid)) {
        walk.close(account);
        account = undefined;
      }
      if (pk.startsWith(PLAYERS)) {
        account ??= createAccount(pk.slice(PLAYERS.length));
        if (account.add(item)) walk.addPlayerItem(item);
      } else walk.addOtherItem(item);
    }
  if (account) walk.close(account);
}

/** Leaves out past plays and remembered replies: they're most of the table, and hold no money. */
async function* pagesOfSegment(segment: number): AsyncGenerator<Item[]> {
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await table.send(
      new ScanCommand({
        TableName: tableName,
        Segment: segment,
        TotalSegments: SEGMENTS,
        FilterExpression: 'NOT (begins_with(sk, :plays) OR begins_with(sk, :replies))',
        ExpressionAttributeValues: { ':plays': 'PLAY#', ':replies': 'REQUEST#' },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    );
    yield page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

function createWalk() {
  const suspects = new Map<string, Set<Month>>();
  const totals: Totals = { ...noTotals };
  const draws = new Map<Month, Pick<DrawRecord, 'status' | 'postponements'>>();
  const [tickets, mail] = [createTickets(), createMailIn()];
  const misplaced: string[] = [];
  const names: string[] = [];
  const count = { players: 0, entries: 0 };
  let firstJoinedAt: number | undefined;

  const suspect = (uid: string) => {
    const months = suspects.get(uid) ?? new Set();
    suspects.set(uid, months);
    return months;
  };
  const register = (pk: string, month: Month, uid: string, item: Item) => {
    // The draw would count them anywhere, but the player sees only the right place.
    if (pk === ticketKey(uid, month).pk) tickets.add(uid, month, -ticketsIn(item));
    else misplaced.push(`player ${uid}: has ${ticketsIn(item)} tickets in ${pk}, where they don't belong`);
  };

  /** DRAW#month#nn holds the tickets of a month, MAIL#month its mail-in cards. */
  const take = (item: Item) => {
    const [pk, sk] = [String(item.pk), String(item.sk)];
    const month = pk.split('#')[1] ?? '';
    if (sk.startsWith(TICKETS_PREFIX)) register(pk, month, sk.slice(TICKETS_PREFIX.length), item);
    else if (sk.startsWith(MAIL_IN_PREFIX)) mail.addHolder(month, item);
    else if (pk.startsWith('MAIL#')) mail.addCard(month, item);
    else if (pk === 'DRAWS') draws.set(sk, drawOf(item));
  };

  return {
    addPlayerItem(item: Item): void {
      addToTotals(totals, item);
      if (item.sk !== 'PROFILE') return;
      count.players++;
      names.push(...refusedNames(profileOf(item)));
      firstJoinedAt = Math.min(firstJoinedAt ?? Number.POSITIVE_INFINITY, Number(item.createdAt));
    },
    close(account: Account): void {
      count.entries += account.ledger.entries;
      if (account.balanceFaults().size + account.goodsFaults().size > 0) suspect(account.uid);
      for (const [month, bought] of account.bought) tickets.add(account.uid, month, bought);
    },
    addOtherItem(item: Item): void {
      try {
        take(item);
      } catch (error) {
        if (!(error instanceof DamagedItem)) throw error;
        misplaced.push(error.message);
      }
    },
    result() {
      for (const { uid, month } of tickets.differing()) suspect(uid).add(month);
      const players: PlayerSuspect[] = [...suspects].map(([uid, months]) => ({ uid, months }));
      return {
        ...count,
        names,
        firstJoinedAt,
        draws,
        totals,
        misplaced,
        suspects: { players, months: mail.differing() },
      };
    },
  };
}
