import { fairRandom } from '../fair.ts';
import { extra } from '../shop/extras.ts';
import { type MysteryDraw, openMysteryBox } from '../shop/mystery.ts';
import * as allReplays from './all-replays.ts';
import { type GameId, gameNames } from './games.ts';
import { type Replay, same } from './replay.ts';

const gameReplays = { ...allReplays };

type RecordedBy<R> = R extends Replay<infer Recorded> ? Recorded : never;

type GameRecords = { [G in GameId]: { readonly game: G } & RecordedBy<(typeof gameReplays)[G]> };

/** The archive's record of a finished play. Anyone who knows the seed can recompute the play from it. */
export type ReplayRecord = GameRecords[GameId] | ({ readonly game: 'mystery' } & MysteryDraw);

export interface ReplaySeed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The play's name. */
export function playName({ game }: ReplayRecord): string {
  return game === 'mystery' ? extra(game).name : gameNames[game];
}

/** Whether the play follows from its seed. Always false for Word Sticks, which has no seed: see `keepsSeal`. */
export function replays(record: ReplayRecord, seed: ReplaySeed): boolean {
  const random = fairRandom({ ...seed, game: record.game });
  if (record.game === 'mystery') return same(openMysteryBox(record.offer, random).prize, record.prize);
  return (gameReplays[record.game] as Replay<ReplayRecord>)(record, random);
}
